import { snippetSchema } from '../../contract/leads/snippet-schema'
import type { Snippet } from '../../contract/leads/snippets'
import { crud } from '../../platform/crud'
import {
  dateTime,
  integer,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import type { Route } from '../../platform/http/route'
import type { LeadsServices } from '../services'
import { listSnippets, snippets } from './repository'

const shape: Shape<Snippet> = {
  id: integer,
  title: text,
  text,
  createdAt: dateTime,
  updatedAt: dateTime,
}
const presentSnippet = (snippet: Snippet) => present<Snippet>(shape, snippet)

const permission = 'inquiries.write'

/** Routes for the texts that staff share for their answers. */
export function snippetRoutes({ knex }: LeadsServices): Route[] {
  const { list, add, change, remove } = crud({
    knex,
    path: '/api/snippets',
    table: snippets,
    missing: 'Snippet not found',
    body: snippetSchema,
    answer: object(shape),
    present: presentSnippet,
    audited: {
      resource: 'snippets',
      detail: ({ title }) => ({ title }),
      fields: ['title', 'text'],
    },
  })
  return [
    list(
      {
        operationId: 'snippets',
        permission: 'inquiries.read',
        summary: 'Texts for answers, by title',
      },
      async () => (await listSnippets(knex)).map(presentSnippet),
    ),
    add(
      { operationId: 'createSnippet', permission, summary: 'Add a text for answers' },
      (trx, { title, text }) => snippets.insert(trx, { title, text }),
    ),
    change(
      { operationId: 'updateSnippet', permission, summary: 'Change a text for answers' },
      (trx, stored, { title, text }) => snippets.update(trx, stored, { title, text }),
    ),
    remove({ operationId: 'deleteSnippet', permission, summary: 'Delete a text for answers' }),
  ]
}
