import type { LoaderFunctionArgs } from '@pt-portal/shared-ui/router'
import { breadcrumbs } from '../../breadcrumbs-json-ld.server'
import type { LateMeta } from '../../late-route'
import * as m from '../../messages'
import * as paths from '../../paths'
import { loadStateChoice } from '../calculator/load-state-choice'
import { fillDates } from './fill-dates'

/** Reads the states, and fills in dates that the address leaves blank. */
export async function load(args: LoaderFunctionArgs): Promise<LateMeta> {
  const state = await loadStateChoice(args)
  fillDates(args.request.url, state?.facts)
  return (t) => ({
    title: t(m.latePageTitle),
    description: t(m.lateDescription),
    canonical: paths.penaltyCalculator,
    jsonLd: breadcrumbs(t, t(m.lateTitle), paths.penaltyCalculator),
  })
}
