import type { Knex } from 'knex'
import { type ApiContext, userMay } from '../../platform/http/context'
import { HttpError } from '../../platform/http/errors'
import { type Content, quoted } from './contents'
import { type ContentReleaseRow, updateItem } from './repository'

export const approvalNeeded = 'approval_needed'

export const approvalMissing = () =>
  new HttpError(
    403,
    approvalNeeded,
    'This needs an administrator’s approval of what the release contains now',
  )

export const mayApprove = ({ state }: ApiContext) => userMay(state.user, 'content.approve')

export const isStale = ({ item, digest }: Content) => item.approvedDigest !== digest

export const staleText = (title: string) =>
  `${quoted(title)} has changed since the approval. It needs a new one.`

/** @throws 403 naming the pages that were not approved as they are now */
export function checkApproved({ approvedBy }: ContentReleaseRow, contents: Content[]): void {
  if (approvedBy === null) throw approvalMissing()
  const stale = contents.filter(isStale)
  if (stale.length === 0) return
  const message = stale.map(({ title, problem }) => problem ?? staleText(title)).join(' ')
  throw new HttpError(403, approvalNeeded, message)
}

export async function approveContents(trx: Knex.Transaction, contents: Content[]): Promise<void> {
  for (const { item, digest } of contents) await updateItem(trx, item, { approvedDigest: digest })
}

export async function forgetApproval(trx: Knex.Transaction, contents: Content[]): Promise<void> {
  for (const { item } of contents) {
    if (item.approvedDigest) await updateItem(trx, item, { approvedDigest: null })
  }
}
