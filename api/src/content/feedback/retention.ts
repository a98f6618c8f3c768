import type { Knex } from 'knex'
import type { Platform } from '../../platform/platform'
import { deleteClosedBefore, forgetAddresses, withAddress } from './repository'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes reports that have been closed for as long as they are kept, and those that looked automated. */
export const sweepFeedback = ({ knex, config }: Pick<Platform, 'knex' | 'config'>): Promise<void> =>
  deleteClosedBefore(knex, new Date(Date.now() - config.feedbackRetentionDays * dayMs))

/** Erases a person's addresses from open reports; what they said stays, without them. @param emails in any case */
export async function forgetReader(
  trx: Knex.Transaction,
  sealer: Platform['sealer'],
  emails: ReadonlySet<string>,
): Promise<void> {
  const rows = await withAddress(trx)
  const theirs = rows.filter(({ sealedEmail }) => {
    const email = sealer.open(sealedEmail!)
    return email !== null && emails.has(email.toLowerCase())
  })
  await forgetAddresses(
    trx,
    theirs.map(({ id }) => id),
  )
}
