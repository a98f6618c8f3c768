import type { Knex } from 'knex'
import { addIndexes, createTable, dropIndexes, isMysql, keyColumn, time } from './tables'

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'revisions', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    table.integer('number').unsigned().notNullable()
    table.string('action', 16).notNullable()
    table.string('savedBy', 255).nullable()
    time(table, 'savedAt').notNullable()
    table.text('fields').notNullable()
    table.text('record', 'longtext').notNullable()
    table.integer('restoredFrom').unsigned().nullable()
    table.string('note', 500).nullable()
    table.unique(['resource', 'recordId', 'number'])
  })

  await createTable(knex, 'trash', (table) => {
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    table.string('title', 255).notNullable()
    keyColumn(knex, table, 'slug')
    table.text('record', 'longtext').notNullable()
    time(table, 'deletedAt').notNullable().index()
    table.string('deletedBy', 255).nullable()
    table.primary(['resource', 'recordId'])
  })

  await createTable(knex, 'preview_links', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'tokenHash', 64).unique()
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    table.string('createdBy', 255).nullable()
    time(table, 'createdAt').notNullable()
    time(table, 'expiresAt').notNullable().index()
    table.index(['resource', 'recordId'])
  })

  await createTable(knex, 'page_search', (table) => {
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    const text = table.text('text', 'longtext').notNullable()
    if (isMysql(knex)) text.collate('utf8mb4_bin')
    table.primary(['resource', 'recordId'])
  })

  await moveBlogLinks(knex)
  await addIndexes(knex, 'blogs', blogIndexes)
}

/** Turns links to drafts into links to any page. A second run after a crash skips those already moved. */
async function moveBlogLinks(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('blog_preview_links'))) return
  const links = await knex('blog_preview_links').select(
    'tokenHash',
    'blogId',
    'createdAt',
    'expiresAt',
  )
  const rows = links.map(({ blogId, ...link }) => ({
    ...link,
    resource: 'blogs',
    recordId: blogId,
    createdBy: null,
  }))
  for (const row of rows) {
    await knex('preview_links').insert(row).onConflict('tokenHash').ignore()
  }
  await knex.schema.dropTable('blog_preview_links')
}

/** Indexes for filtering and sorting lists of ten thousand posts. */
const blogIndexes: Record<string, string[]> = {
  blogs_publication_index: ['isPublished', 'publishedAt', 'createdAt'],
  blogs_publishedat_index: ['publishedAt'],
  blogs_updatedat_index: ['updatedAt'],
  blogs_title_index: ['title'],
}

export async function down(knex: Knex): Promise<void> {
  await dropIndexes(knex, 'blogs', blogIndexes)
  await createTable(knex, 'blog_preview_links', (table) => {
    keyColumn(knex, table, 'tokenHash', 64).primary()
    table
      .integer('blogId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('blogs')
      .onDelete('CASCADE')
    time(table, 'expiresAt').notNullable().index()
    time(table, 'createdAt').notNullable()
  })
  for (const table of ['page_search', 'preview_links', 'trash', 'revisions']) {
    await knex.schema.dropTableIfExists(table)
  }
}
