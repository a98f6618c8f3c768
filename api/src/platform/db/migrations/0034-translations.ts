import type { Knex } from 'knex'
import { addColumns, createTable, isMysql, keyColumn, time } from './tables'

/**
 * Adds versions of pages in other languages (D80, D83), and the languages of translators. `listed` repeats the fields that
 * lists need, so that lists need not read whole texts. `seeded_languages` says whose built-in versions were added, so that one
 * that staff delete does not come back. Earlier versions read none of this.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'translations', (table) => {
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    keyColumn(knex, table, 'language', 8)
    table.text('fields', 'longtext').notNullable()
    const listed = table.text('listed', 'longtext').notNullable()
    // Searches compare letters, and MySQL's usual order ignores the vowel signs of Indian scripts.
    if (isMysql(knex)) listed.collate('utf8mb4_bin')
    table.text('sources', 'longtext').notNullable()
    table.text('words', 'longtext').notNullable()
    table.boolean('isPublished').notNullable().defaultTo(false)
    time(table, 'publishedAt').nullable()
    time(table, 'visibleUntil').nullable()
    table.string('updatedBy', 255).nullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
    table.primary(['resource', 'recordId', 'language'])
  })
  await createTable(knex, 'seeded_languages', (table) => {
    keyColumn(knex, table, 'language', 8)
    time(table, 'createdAt').notNullable()
    table.primary(['language'])
  })
  await addColumns(knex, 'users', {
    languages: (table) => table.string('languages', 255).notNullable().defaultTo('[]'),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('translations')
  await knex.schema.dropTableIfExists('seeded_languages')
  await knex.schema.alterTable('users', (table) => {
    table.dropColumn('languages')
  })
}
