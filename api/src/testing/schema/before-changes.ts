import type { Knex } from 'knex'
import type { StateFacts } from '../../contract/law/facts/facts'
import november from '../../platform/db/migrations/0036-facts-november/changes.json'
import agree from '../../platform/db/migrations/0038-facts-agree/changes.json'
import plainWords from '../../platform/db/migrations/0039-plain-words/changes.json'
import { reword } from '../../platform/db/migrations/0039-plain-words/migration'
import knownAmounts from '../../platform/db/migrations/0041-known-amounts/changes.json'
import { changes as newestFirst } from '../../platform/db/migrations/0056-newest-first'
import type { Changes, Rewriting, VersionChanges } from '../../platform/db/migrations/changed-pages'

type Row = Record<string, unknown>
type Pairs = Record<string, unknown[]>

const pages: Changes = november
const amounts: Changes = knownAmounts

/** What `0038-facts-agree` changes; it came after November's changes and touches other parts. */
const later: Record<string, { columns: Pairs; facts?: Pairs }> = agree.state_pages

/** The former values of columns or fields. */
export const formerValues = (pairs: Pairs = {}): Row =>
  Object.fromEntries(Object.entries(pairs).map(([name, [former]]) => [name, former]))

/** Facts with each changed part undone. */
export function undone(facts: StateFacts, parts: Pairs = {}): StateFacts {
  const former = structuredClone(facts) as unknown as Row
  for (const [part, [before]] of Object.entries(parts)) {
    const [outer, inner] = part.split('.') as [string, string?]
    if (inner) (former[outer] as Row)[inner] = before
    else former[outer] = before
  }
  return former as unknown as StateFacts
}

/** A text with its change undone. */
export function undoneText(text: string, change: Rewriting = { passages: [] }): string {
  if ('rewrite' in change) return change.rewrite(text)
  return change.passages
    .toReversed()
    .reduce((content, [before, after]) => content.replace(after!, () => before!), text)
}

/** The built-in facts of a state as they were before `0036-facts-november`. */
export const factsBeforeNovember = (slug: string, facts: StateFacts): StateFacts =>
  [amounts.state_pages, later, pages.state_pages].reduce(
    (current, changes) => undone(current, changes[slug]?.facts),
    facts,
  )

/** The built-in text of a post as it was before `0036-facts-november`. */
export const postBeforeNovember = (slug: string, content: string): string =>
  [newestFirst, amounts, pages].reduce(
    (current, changes) => undoneText(current, changes.blogs[slug]?.text),
    content,
  )

/** Columns of a built-in page as they were before `0036-facts-november`. */
export const columnsBeforeNovember = (table: 'state_pages' | 'blogs', slug: string): Row =>
  formerValues({ ...later[slug]?.columns, ...pages[table][slug]?.columns })

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

const inverted = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([before, after]) => [after, before]))

/** Gives the built-in versions the words that they had before `0039-plain-words`, and no history. */
export async function undoPlainWords(knex: Knex): Promise<void> {
  const former = Object.entries(plainWords).map(([language, { texts, posts }]) => [
    language,
    { texts: inverted(texts), posts: inverted(posts) },
  ])
  await reword(knex, Object.fromEntries(former))
  await knex('revisions').del()
}

/** Gives the built-in pages and their versions the values that they had before `0036-facts-november`, and no history. */
export const undoNovember = (knex: Knex): Promise<void> => undoChanges(knex, pages)

/** The same for `0041-known-amounts`. */
export const undoKnownAmounts = (knex: Knex): Promise<void> => undoChanges(knex, amounts)

/** The same for `0056-newest-first`. */
export const undoNewestFirst = (knex: Knex): Promise<void> => undoChanges(knex, newestFirst)

async function undoChanges(knex: Knex, changed: Changes): Promise<void> {
  for (const table of ['state_pages', 'blogs'] as const) {
    for (const [slug, change] of Object.entries(changed[table])) {
      const page = await knex(table).where({ slug }).first()
      const values = formerValues(change.columns)
      if (page.facts) {
        values.facts = JSON.stringify(undone(parsed(page.facts), change.facts))
      } else values.content = undoneText(page.content, change.text)
      await knex(table).where({ slug }).update(values)
      for (const [language, version] of Object.entries(change.versions ?? {})) {
        await undoVersion(knex, { resource: table, recordId: page.id, language }, version, values)
      }
    }
  }
  await knex('revisions').del()
}

async function undoVersion(
  knex: Knex,
  key: Row,
  { fields, text, words = {} }: VersionChanges,
  english: Row,
): Promise<void> {
  const stored = await knex('translations').where(key).first()
  const former = formerValues(fields)
  const texts = { ...parsed(stored.fields), ...former }
  if (text) texts.content = undoneText(texts.content, text)
  const changed = [...Object.keys(fields), ...(text ? ['content'] : [])]
  const sources = Object.fromEntries(changed.map((name) => [name, english[name]]))
  const known = Object.entries(parsed(stored.words)).filter(([word]) => !(word in words))
  await knex('translations')
    .where(key)
    .update({
      fields: JSON.stringify(
        Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)),
      ),
      sources: JSON.stringify({ ...parsed(stored.sources), ...sources }),
      words: JSON.stringify(Object.fromEntries(known)),
    })
}
