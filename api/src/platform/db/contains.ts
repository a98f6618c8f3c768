import type { Knex } from 'knex'
import type { Executor } from './connect'

/** A condition: the column contains the text, ignoring case in any script. */
export function contains(knex: Executor, column: string, text: string): Knex.Raw {
  return knex.client.driverName === 'mysql2'
    ? knex.raw("lower(??) like ? escape '!'", [column, likePattern(text)])
    : knex.raw('?? glob ?', [column, globPattern(text)])
}

const likePattern = (text: string) =>
  `%${text.toLowerCase().replace(/[!%_]/g, (special) => `!${special}`)}%`

/** SQLite's `lower` and `like` know only English letters, so the pattern names both cases of each letter. */
const globPattern = (text: string) => `*${[...text].map(eitherCase).join('')}*`

function eitherCase(character: string): string {
  const cases = [character, character.toLowerCase(), character.toUpperCase()]
  // Some letters, such as ß, become two letters in the other case.
  const single = [...new Set(cases)].filter((one) => [...one].length === 1)
  return single.length > 1 || '*?['.includes(character) ? `[${single.join('')}]` : character
}
