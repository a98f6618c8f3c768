import type { Knex } from 'knex'
import type { Page, PageResource } from '../pages/page-resource'
import type { Change } from '../pages/revisions'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { announce } from './announcements'
import { keepLawEvents, newTelling } from './telling'

/** Keeps and tells what a save of a state's page publishes about its law. A content release announces by itself, once for all. */
export async function tellOfLaw<T extends Page>(
  trx: Knex.Transaction,
  { table }: PageResource<T>,
  former: T,
  present: T,
  { telling: shared, tellsReaders, note }: Partial<Change>,
): Promise<void> {
  if (table !== statePages.table) return
  const telling = shared ?? newTelling(tellsReaders, note)
  const [before, after] = [former, present] as unknown as StatePageRow[]
  await keepLawEvents(trx, before!, after!, telling)
  if (!shared) await announce(trx, telling.told)
}
