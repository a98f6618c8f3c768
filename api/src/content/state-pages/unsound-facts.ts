import { ValidationError } from 'yup'
import { factsSchema } from '../../contract/law/facts/facts-schema'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'

/** Invalid facts of one page, stored before the rules for facts existed. */
export interface UnsoundFacts {
  slug: string
  problems: string[]
}

const { fromRow } = codec<{ slug: string; facts: unknown }>({ json: ['facts'] })

/** State pages whose facts break today's rules; they stay stored and visible until somebody corrects them. */
export async function unsoundFacts(knex: Executor): Promise<UnsoundFacts[]> {
  const rows: Record<string, unknown>[] = await knex('state_pages')
    .select('slug', 'facts')
    .whereNotNull('facts')
    .orderBy('id')
  return rows
    .map((row) => fromRow(row))
    .map(({ slug, facts }) => ({ slug, problems: problemsOf(facts) }))
    .filter(({ problems }) => problems.length > 0)
}

function problemsOf(facts: unknown): string[] {
  try {
    factsSchema.validateSync(facts, { abortEarly: false, stripUnknown: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    return all.map(({ path, message }) => `${path || 'facts'}: ${message}`)
  }
}

/** The problems as a sentence for people. */
export const unsoundText = ({ slug, problems }: UnsoundFacts) =>
  `The facts of ${slug} are kept but need correction in the admin area: ${problems.join('; ')}`
