import { readdirSync } from 'node:fs'
import type { Knex } from 'knex'

/**
 * The migrations by name, in the order of their numbers: `0031-snippets` is a file of this folder, and `0008-facts` a folder
 * with the file `migration`. Names have no extension, so that sources and build agree.
 */
const migrations = new Map<string, Knex.Migration>(
  readdirSync(__dirname, { withFileTypes: true })
    .filter(({ name }) => /^\d{4}-[^.]+(\.[jt]s)?$/.test(name))
    .map((entry): [string, Knex.Migration] => {
      const name = entry.name.replace(/\.[jt]s$/, '')
      // Loaded at once, because Jest compiles for its global set-up only what is loaded with it.
      return [name, require(`./${name}${entry.isDirectory() ? '/migration' : ''}`)]
    })
    .sort(([a], [b]) => a.localeCompare(b)),
)

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [...migrations.keys()],
  getMigrationName: (name) => name,
  getMigration: async (name) => migrations.get(name)!,
}
