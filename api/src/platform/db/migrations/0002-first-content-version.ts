import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  if (await knex('content_versions').where({ scope: 'public' }).first('scope')) return
  await knex('content_versions').insert({ scope: 'public', version: 'first' })
}

export async function down(knex: Knex): Promise<void> {
  await knex('content_versions').where({ scope: 'public' }).del()
}
