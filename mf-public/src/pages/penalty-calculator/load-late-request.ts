import { indianDay } from '@pt-portal/api/contract/indian-day'
import { type LoaderFunctionArgs, redirect } from '@pt-portal/shared-ui/router'
import { loadStateChoice } from '../calculator/load-state-choice'
import { errorsOf, readRequest, requestAddress, withDates } from './late-request'

/** Dates that were left blank are filled in by a redirect, so that the address of a result means the same tomorrow. */
export async function loadLateRequest(args: LoaderFunctionArgs): Promise<null> {
  const asked = readRequest(new URL(args.request.url).searchParams)
  const facts = (await loadStateChoice(args, asked.state))?.facts
  if (!asked.late || !facts) return null
  const dated = withDates(asked, facts, indianDay())
  if (dated.due !== asked.due || dated.done !== asked.done) {
    const isComplete = Object.keys(errorsOf(dated, facts)).length === 0
    throw redirect(requestAddress(dated, isComplete ? '#result' : ''))
  }
  return null
}
