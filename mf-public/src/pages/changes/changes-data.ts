import type { LawChangeList } from '@pt-portal/api/contract/law/law-change'
import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import {
  type LoaderFunctionArgs,
  type PageMeta,
  prefetchStatic,
  redirect,
} from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { changesFeeds } from '../../routing/changes-feeds.server'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { changesApi } from './changes-endpoint'
import { listJsonLd } from './changes-json-ld.server'
import { askedChanges, changesAddress, shownChanges, stateNamed } from './shown-changes'

/**
 * Reads the changes of the address.
 * @throws a redirect to the page's one address, where the form names a state, or the path another name of one
 */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const asked = askedChanges(args.params.state, new URL(args.request.url).search)
  const list = await prefetchStatic(args, (store) =>
    store.dispatch(changesApi.endpoints.lawChanges.initiate(undefined, { subscribe: false })),
  )
  if (!list) return (t) => ({ title: t(m.changesMetaTitle), description: t(m.changesLead) })
  const state = stateNamed(list.states, asked.state ?? asked.unknown)
  if (state && state.state !== asked.state) {
    throw redirect(changesAddress(state.state, asked.year), 301)
  }
  if (asked.state && !state) {
    return (t) => ({
      title: t(m.stateMissingMeta),
      description: t(m.stateMissingText),
      status: 404,
    })
  }
  return (t) => metaOf(t, list, asked.state)
}

function metaOf(t: Translate, list: LawChangeList, slug: string | null): PageMeta {
  const state = stateNamed(list.states, slug)
  const name = state?.name
  const path = state ? paths.changesIn(state.state) : paths.changes
  const title = name ? t(m.changesOfState, { name }) : t(m.changesTitle)
  const { coming, told } = shownChanges(list, { state: slug, unknown: null, year: null })
  return {
    title: name ? t(m.changesOfStateMeta, { name }) : t(m.changesMetaTitle),
    description: name ? t(m.changesOfStateLead, { name }) : t(m.changesLead),
    canonical: path,
    feed: changesFeeds(t, state),
    jsonLd: [
      ...listJsonLd(title, path, [...coming, ...told]),
      breadcrumbJsonLd([
        { name: t(m.home), to: paths.home },
        { name: t(m.changesTitle), to: paths.changes },
        ...(name ? [{ name, to: path }] : []),
      ]),
    ],
  }
}
