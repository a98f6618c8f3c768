import { slugify } from '@pt-portal/api/contract'
import { placeMeant, placesNamed } from '@pt-portal/api/contract/places/places-named'
import { placePage } from '@pt-portal/api/contract/places/places-without-tax'
import { publicApi, stateOfLink } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic, redirect } from '@pt-portal/shared-ui/router'
import { roles } from '../../content/roles'
import * as paths from '../../routing/paths'

/**
 * The page of the place that a text names: a state, or a town or district in one. Undefined where it names none or
 * several, or is spelled unlike any.
 */
async function pageOf(text: string, args: LoaderFunctionArgs): Promise<string | undefined> {
  const named = placeMeant(text)
  const states = await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  const state = stateOfLink(states ?? [], named?.slug ?? slugify(text))
  if (state?.isActive && state.language !== 'en') return paths.state(state.slug)
  return named && !named.isTaxed ? paths.place(placePage(named.slug)) : undefined
}

/**
 * The answer to the home page's question.
 * @throws a redirect to the top of the place's page, which answers first, names the town and leads to the steps of the role
 *   (`AskedPlace`); to the search, which asks or
 *   suggests, if the text names no place or several
 */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { searchParams } = new URL(args.request.url)
  const text = (searchParams.get('state') ?? '').trim().slice(0, 100)
  if (!text) throw redirect(paths.question)
  const page = await pageOf(text, args)
  if (!page) throw redirect(`${paths.search}?${new URLSearchParams({ q: text })}`)
  const role = roles.find(({ id }) => id === searchParams.get('role'))
  const { name, isTown } = placesNamed(text)
  const asked = new URLSearchParams({
    ...(isTown && { town: name }),
    ...(role && { role: role.id }),
  })
  throw redirect(asked.size > 0 ? `${page}?${asked}` : page)
}
