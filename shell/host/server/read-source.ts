import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { SettingValues } from '@pt-portal/remote-kit/remote/settings'
import type { ReadApi, RemoteSources } from '@pt-portal/shared-ui/router'
import { loadFromRemote, type NodeRemote } from './node-remote'
import { apiHeaders } from './render-page'
import { withSettings } from './render-settings'
import { timedFetch } from './timed-fetch'

/** Milliseconds for an answer of the API, longer than for a page: no browser can ask instead. */
const apiTimeoutMs = 10_000

/** Request for what a remote tells search engines and feed readers. */
export interface SourceRequest {
  /** Requested address. */
  url: string
  apiBase: string
  /** Headers of the remote's API calls. */
  callHeaders: Record<string, string>
  remote: NodeRemote
  /** Values of the remote's settings. */
  settings?: SettingValues
  /** Code of the language of a feed. */
  language: string
  source: keyof RemoteSources
}

export interface SourceResult {
  kind: 'source'
  /** Value as the remote returned it, unchecked. */
  value: unknown
}

function reader({ apiBase, callHeaders, language }: SourceRequest, signal?: AbortSignal): ReadApi {
  return async (path) => {
    const headers = { ...apiHeaders, ...callHeaders }
    const url = new URL(apiBase + path)
    if (language !== sourceLanguage) url.searchParams.set('lang', language)
    const response = await timedFetch(apiTimeoutMs, url.href, { headers, signal })
    if (!response.ok) throw new Error(`/api${path} answered ${response.status}`)
    return response.json()
  }
}

/** @throws Error when the remote does not offer it, or fails to give it */
export async function readSource(
  request: SourceRequest,
  signal?: AbortSignal,
): Promise<SourceResult> {
  const { remote, source } = request
  const sources = await loadFromRemote<RemoteSources>(remote, 'sources', { force: false })
  // Both take the reader; a sitemap is the same in every language and leaves the rest aside.
  const give = sources?.[source] as RemoteSources['feed']
  if (!give) throw new Error(`${remote.name} offers no ${source}`)
  const value = await withSettings(request.settings, () =>
    give(reader(request, signal), request.language),
  )
  return { kind: 'source', value }
}
