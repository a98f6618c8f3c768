import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import { type LoaderFunctionArgs, type PageMeta, prefetch } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { taxRulesApi } from './tax-rules-endpoint'

export const crumbs = [
  { name: 'Home', to: paths.home },
  { name: 'Calculator', to: paths.calculator },
  { name: 'For employers', to: paths.employers },
]

const canonical = paths.employers
const description =
  'Professional tax of many employees at once: type, paste or upload names, states and salaries, and get the tax by employee, state and month as CSV. Nothing leaves your browser.'

const meta: PageMeta = {
  title: 'Professional Tax Calculator for Employers | PT Portal',
  description,
  canonical,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: 'Professional Tax Calculator for Employers',
      description,
      url: canonical,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
    },
    breadcrumbJsonLd(crumbs),
  ],
}

/** Reads the schedules of all states. */
export async function load(args: LoaderFunctionArgs): Promise<PageMeta> {
  const { taxRules } = taxRulesApi.endpoints
  await prefetch(args, (store) =>
    store.dispatch(taxRules.initiate(undefined, { subscribe: false })),
  )
  return meta
}
