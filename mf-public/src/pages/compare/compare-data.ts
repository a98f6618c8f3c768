import type { StatePageSummary } from '@pt-portal/api/contract'
import { shortName } from '@pt-portal/api/contract/content/slug'
import { listIn } from '@pt-portal/api/contract/language/locale'
import type { Translate } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  type PageMeta,
  prefetchStatic,
  redirect,
} from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { isApiSlug } from '../../routing/api-slug'
import { breadcrumbs } from '../../routing/breadcrumbs-json-ld.server'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { askedStates, compareAddress, comparedStates, fields, stateNamed } from './compared-states'

const readPage = (args: LoaderFunctionArgs, name: string) =>
  prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePage.initiate(name, { subscribe: false })),
  )

/** The new slug of a renamed state (D30); an unknown name stays, so that the page can report it. */
const currentName = async (args: LoaderFunctionArgs, name: string) =>
  (isApiSlug(name) && (await readPage(args, name))?.slug) || name

/** The short name of the state that another name means, such as that of a town in it; an unclear name stays. */
async function ownName(states: StatePageSummary[], name: string): Promise<string> {
  const { placeMeant } = await import(
    /* webpackChunkName: "places" */ '@pt-portal/api/contract/places/places-named'
  )
  const place = placeMeant(name)
  const state = place && stateNamed(states, place.slug)
  return state ? shortName(state) : name
}

/** @param names of the compared states */
const metaOf = (t: Translate, names: string[]): PageMeta => ({
  title:
    names.length > 0 ? t(m.comparedMetaTitle, { names: listIn(t, names) }) : t(m.compareMetaTitle),
  description: t(m.compareMetaText),
  canonical: paths.compare,
  jsonLd: breadcrumbs(t, t(m.compareTitle), paths.compare),
})

/**
 * Reads the compared states from the address.
 * @throws a redirect to the comparison's one address, if the address has the form's fields, repeats one, or names a
 *   renamed state
 */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const { searchParams } = new URL(args.request.url)
  const asked = askedStates(searchParams)
  const states = await prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  const names = await Promise.all(
    asked.map(async (name) => {
      if (!states || stateNamed(states, name)) return name
      const current = await currentName(args, name)
      return current === name ? ownName(states, name) : current
    }),
  )
  const isForm = fields.slice(1).some((field) => searchParams.has(field))
  const isRepeated = searchParams.getAll('states').length > 1
  if (isForm || isRepeated || names.some((name, index) => name !== asked[index])) {
    throw redirect(compareAddress(names), 301)
  }
  if (!states) return (t) => metaOf(t, [])
  const compared = comparedStates(states, asked).states
  await Promise.all(compared.map((state) => readPage(args, state.slug)))
  return (t) =>
    metaOf(
      t,
      compared.map(({ name }) => name),
    )
}
