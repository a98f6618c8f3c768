import type { Knex } from 'knex'
import type { Executor } from './connect'

/** Condition that a column contains a text, whatever the case of its letters in any script. */
export function contains(knex: Executor, column: string, text: string): Knex.Raw {
  return knex.client.driverName === 'mysql2'
    ? knex.raw("lower(??) like ? escape '!'", [column, likePattern(text)])
    : knex.raw('?? glob ?', [column, globPattern(text)])
}

const likePattern = (text: string) =>
  `%${text.toLowerCase().replace(/[!%_]/g, (special) => `!${special}`)}%`

/** SQLite's own `lower` and `like` know the letters of English alone, so each letter stands for both its cases. */
const globPattern = (text: string) => `*${[...text].map(eitherCase).join('')}*`

function eitherCase(character: string): string {
  const cases = [character, character.toLowerCase(), character.toUpperCase()]
  // Some letters become two in the other case, such as ß.
  const single = [...new Set(cases)].filter((one) => [...one].length === 1)
  return single.length > 1 || '*?['.includes(character) ? `[${single.join('')}]` : character
}
