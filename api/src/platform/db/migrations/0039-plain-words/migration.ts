import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { invalidatePages, keepVersion, readVersion, type Version } from '../changed-pages'
import changes from './changes.json'

/** Of one language: what built-in texts and lines of posts say now, and the hash that each changed post had and has. */
interface Wording {
  texts: Record<string, string>
  posts: Record<string, string>
}

export type Wordings = Record<string, Wording>

/**
 * Says built-in texts in plainer Hindi and Marathi, with one word for one thing. They mean what they meant, so no version is out
 * of date by it.
 */
export const up = (knex: Knex): Promise<void> => reword(knex, changes)

/**
 * Rewords versions of pages in other languages. A text that differs from the former built-in one was edited by staff and stays;
 * so does the whole text of a post of which they have edited a part.
 */
export async function reword(knex: Knex, wordings: Wordings): Promise<void> {
  let changed = 0
  for (const [language, wording] of Object.entries(wordings)) {
    const keys = await knex('translations')
      .where({ language })
      .select('resource', 'recordId', 'language')
    // Reads one at a time, because a version has the whole text of a post.
    for (const key of keys) {
      const version = await readVersion(knex, key)
      if (version && (await keepVersion(knex, version, reworded(version, wording)))) changed += 1
    }
  }
  if (changed > 0) await invalidatePages(knex)
}

function reworded(version: Version, { texts, posts }: Wording): Version {
  const one = (value: unknown) => (typeof value === 'string' ? (texts[value] ?? value) : value)
  const each = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(one) : one(value),
      ]),
    )
  const fields = each(version.fields)
  const { content } = version.fields
  if (typeof content === 'string' && sha256(content) in posts) {
    fields.content = content.split('\n').map(one).join('\n')
  }
  return { ...version, fields, listed: each(version.listed), words: each(version.words) }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Nothing is undone, because edits by staff and by this migration cannot be told apart. */
export async function down(): Promise<void> {}
