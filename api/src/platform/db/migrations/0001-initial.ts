import type { Knex } from 'knex'
import { createTable, keyColumn, type Table, time } from './tables'

function timestamps(table: Table) {
  time(table, 'createdAt').notNullable()
  time(table, 'updatedAt').notNullable()
}

function metaColumns(table: Table) {
  table.string('metaTitle', 255).nullable()
  table.string('metaDescription', 500).nullable()
}

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'users', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'email', 255).unique()
    table.string('password', 255).notNullable()
    table.string('role', 32).notNullable().defaultTo('admin')
    timestamps(table)
  })

  await createTable(knex, 'sessions', (table) => {
    keyColumn(knex, table, 'id', 64).primary()
    table
      .integer('userId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('users')
      .onDelete('CASCADE')
    time(table, 'expiresAt').notNullable().index()
    time(table, 'createdAt').notNullable()
    table.index(['userId'])
  })

  await createTable(knex, 'inquiries', (table) => {
    table.increments('id')
    table.string('firstName', 255).notNullable()
    table.string('lastName', 255).notNullable()
    table.string('email', 255).notNullable()
    table.string('phone', 32).nullable()
    table.string('state', 255).notNullable().defaultTo('')
    table.string('service', 255).nullable()
    table.text('message').nullable()
    table.string('company', 255).nullable()
    table.string('sourcePage', 2000).nullable()
    table.string('zcGad', 500).nullable()
    table.string('status', 16).notNullable().defaultTo('new')
    table.text('notes').nullable()
    timestamps(table)
    table.index(['createdAt', 'id'])
    table.index(['status'])
  })

  await createTable(knex, 'lead_keys', (table) => {
    keyColumn(knex, table, 'key', 64).primary()
    table
      .integer('inquiryId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('inquiries')
      .onDelete('CASCADE')
    time(table, 'expiresAt').notNullable().index()
  })

  await createTable(knex, 'lead_forwards', (table) => {
    table.increments('id')
    table
      .integer('inquiryId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('inquiries')
      .onDelete('CASCADE')
    table.json('payload').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    time(table, 'nextAttemptAt').notNullable().index()
    time(table, 'createdAt').notNullable()
  })

  await createTable(knex, 'state_pages', (table) => {
    table.increments('id')
    table.string('name', 255).notNullable()
    keyColumn(knex, table, 'slug').unique()
    table.text('description').notNullable()
    table.text('taxRates').notNullable()
    table.text('applicability').notNullable()
    table.boolean('registrationRequired').notNullable().defaultTo(true)
    table.boolean('onlineServices').notNullable().defaultTo(true)
    table.boolean('isUnionTerritory').nullable().defaultTo(false)
    table.text('content', 'longtext').nullable()
    metaColumns(table)
    table.boolean('isActive').notNullable().defaultTo(true)
    table.string('officialUrl', 2000).nullable()
    table.json('facts').nullable()
    table.integer('position').nullable()
    timestamps(table)
  })

  await createTable(knex, 'service_pages', (table) => {
    table.increments('id')
    table.string('name', 255).notNullable()
    keyColumn(knex, table, 'slug').unique()
    table.text('description').notNullable()
    table.string('category', 60).notNullable()
    table.text('shortDescription').notNullable()
    for (const list of ['features', 'benefits', 'process', 'documentsRequired']) {
      table.json(list).notNullable()
    }
    table.string('pricing', 255).nullable()
    table.string('processingTime', 255).nullable()
    table.text('content', 'longtext').nullable()
    metaColumns(table)
    table.boolean('isActive').notNullable().defaultTo(true)
    timestamps(table)
  })

  await createTable(knex, 'blogs', (table) => {
    table.increments('id')
    table.string('title', 255).notNullable()
    keyColumn(knex, table, 'slug').unique()
    table.text('excerpt').notNullable()
    table.text('content', 'longtext').notNullable()
    table.string('featuredImage', 2000).nullable()
    table.string('author', 255).notNullable()
    table.json('tags').notNullable()
    metaColumns(table)
    table.boolean('isPublished').notNullable().defaultTo(false)
    time(table, 'publishedAt').nullable()
    table.integer('readingTime').notNullable()
    timestamps(table)
    table.index(['createdAt', 'id'])
  })

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

  await createTable(knex, 'slug_redirects', (table) => {
    keyColumn(knex, table, 'resource', 32)
    keyColumn(knex, table, 'slug')
    table.integer('targetId').unsigned().notNullable()
    time(table, 'createdAt').notNullable()
    table.primary(['resource', 'slug'])
    table.index(['resource', 'targetId'])
  })

  await createTable(knex, 'audit_log', (table) => {
    table.increments('id')
    time(table, 'at').notNullable().index()
    table.integer('userId').unsigned().nullable()
    table.string('email', 255).nullable()
    table.string('action', 32).notNullable()
    table.string('resource', 32).notNullable()
    table.string('resourceId', 191).nullable()
    table.string('address', 64).nullable()
    table.json('detail').nullable()
  })

  await createTable(knex, 'content_versions', (table) => {
    keyColumn(knex, table, 'scope', 32).primary()
    keyColumn(knex, table, 'version', 32)
  })

  await createTable(knex, 'rate_limits', (table) => {
    keyColumn(knex, table, 'key', 255).primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire').unsigned().nullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  const tables = [
    'rate_limits',
    'content_versions',
    'audit_log',
    'slug_redirects',
    'blog_preview_links',
    'blogs',
    'service_pages',
    'state_pages',
    'lead_forwards',
    'lead_keys',
    'inquiries',
    'sessions',
    'users',
  ]
  for (const table of tables) await knex.schema.dropTableIfExists(table)
}
