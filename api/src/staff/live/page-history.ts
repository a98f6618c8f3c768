import { pageResourceNames } from '../../contract/content/page-resources'
import type { ChangedPage } from '../../contract/staff/live'
import { type History, historyIn } from './history'

/** An entry in the history of states, services and posts. */
export interface PageEntry extends ChangedPage {
  /** Id of the user; null: the portal itself, or somebody who is gone. */
  by: number | null
}

const table = 'audit_log'

const tables = new Map<string, ChangedPage['resource']>([
  ...pageResourceNames.map((name) => [name.replaceAll('-', '_'), name] as const),
  ['feedback', 'feedback'],
])

/** The history of all states, services, posts and reports of readers: every change of one is in the audit log (D32). */
export const pageHistory: History<PageEntry> = {
  ...historyIn(table),
  async entries(knex, ids) {
    const rows = await knex(table)
      .whereIn('id', ids)
      .whereIn('resource', [...tables.keys()])
      .orderBy('id')
      .select('resource', 'resourceId', 'userId')
    return rows.map(({ resource, resourceId, userId }) => ({
      resource: tables.get(resource)!,
      id: Number(resourceId ?? 0),
      by: userId,
    }))
  },
}
