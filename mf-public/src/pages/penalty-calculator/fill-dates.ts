import type { StateFacts } from '@pt-portal/api/contract'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { redirect } from '@pt-portal/shared-ui/router'
import { errorsOf, readRequest, requestAddress, withDates } from './late-request'

/**
 * Dates that were left blank are filled in by a redirect, so that the address of a result means the same tomorrow.
 * @param facts of the chosen state, if they are known
 * @throws the redirect
 */
export function fillDates(address: string, facts: StateFacts | null | undefined): void {
  const asked = readRequest(new URL(address).searchParams)
  if (!asked.late || !facts) return
  const dated = withDates(asked, facts, indianDay())
  if (dated.due === asked.due && dated.done === asked.done) return
  const isComplete = Object.keys(errorsOf(dated, facts)).length === 0
  throw redirect(requestAddress(dated, isComplete ? '#result' : ''))
}
