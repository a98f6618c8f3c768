import { slugify } from '@pt-portal/api/contract'
import { placesWithoutTax } from '@pt-portal/api/contract/places-without-tax'
import { publicApi, stateLink, stateOfLink } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic, redirect } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { roles } from '../../roles'

/** The page of a place by its name or the slug of its name; an unknown one gets its short link, which says so. */
async function pageOf(place: string, args: LoaderFunctionArgs): Promise<string> {
  const slug = slugify(place)
  if (!slug) return paths.question
  const untaxed = placesWithoutTax.find((one) => one.slug === slug)
  if (untaxed) return paths.place(untaxed.page)
  const states = await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  const state = states && stateOfLink(states, slug)
  return state ? paths.state(state.slug) : stateLink(slug)
}

/**
 * The answer to the home page's question.
 * @throws a redirect to the place's page, at the steps of the role if it is a known one
 */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { searchParams } = new URL(args.request.url)
  const page = await pageOf(searchParams.get('state') ?? '', args)
  const role = roles.find(({ id }) => id === searchParams.get('role'))
  throw redirect(role && page !== paths.question ? `${page}#${role.id}` : page)
}
