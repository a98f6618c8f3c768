import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { taxRulesApi } from './calculation/tax-rules-endpoint'

const crumbs = (t: Translate) => [
  { name: t(m.home), to: paths.home },
  { name: t(m.calculator), to: paths.calculator },
  { name: t(m.employersCrumb), to: paths.employers },
]

const canonical = paths.employers

const meta: DeferredMeta = (t) => ({
  title: t(m.employersPageTitle),
  description: t(m.employersDescription),
  canonical,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: t(m.employersAppName),
      description: t(m.employersDescription),
      url: canonical,
      applicationCategory: 'FinanceApplication',
      browserRequirements: t(m.employersNeedsScripts),
    },
    breadcrumbJsonLd(crumbs(t)),
  ],
})

/** Reads the schedules of all states. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const { taxRules } = taxRulesApi.endpoints
  await prefetch(args, (store) =>
    store.dispatch(taxRules.initiate(undefined, { subscribe: false })),
  )
  return meta
}
