import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Creates the table of pictures of the media library (D51); the storage has their files, named by `hash`. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'media', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'hash', 32).unique()
    table.string('alt', 500).notNullable().defaultTo('')
    table.string('fileName', 255).notNullable()
    table.integer('size').unsigned().notNullable()
    table.integer('width').unsigned().notNullable()
    table.integer('height').unsigned().notNullable()
    table.boolean('animated').notNullable().defaultTo(false)
    table.string('createdBy', 255).nullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
    table.index(['createdAt', 'id'])
  })

  // Hashes of replaced pictures: paths in open tabs, the trash and older revisions redirect to the
  // replacement.
  await createTable(knex, 'media_former_hashes', (table) => {
    keyColumn(knex, table, 'hash', 32).primary()
    table
      .integer('mediaId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('media')
      .onDelete('CASCADE')
    time(table, 'createdAt').notNullable()
    table.index(['mediaId'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['media_former_hashes', 'media']) await knex.schema.dropTableIfExists(table)
}
