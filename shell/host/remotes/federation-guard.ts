import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { failWith } from './federation-failure'

/** Milliseconds: longer than a slow phone needs for one small file, short enough to offer Retry. */
const timeoutMs = 10_000

/** Hashes of released files by their absolute address (D74). */
export type ReleasedHashes = ReadonlyMap<string, string>

/** Hash of no file. */
const noHash = `sha256-${'A'.repeat(43)}=`

/** Hash that a script is checked by. Where a build's hashes are known, none of its scripts runs unchecked. */
function integrityOf(url: string, hashes: ReleasedHashes): string {
  const address = absolute(url)
  const folder = new URL('.', address).href
  const isKnownBuild = () => [...hashes.keys()].some((known) => known.startsWith(folder))
  return hashes.get(address) ?? (isKnownBuild() ? noHash : '')
}

function isManifest(value: unknown): boolean {
  const manifest = value as { metaData?: unknown; exposes?: unknown; shared?: unknown } | null
  return Boolean(manifest?.metaData && manifest.exposes && manifest.shared)
}

export const absolute = (url: string) => new URL(url, window.location.href).href

// As webpack does for chunks: a file is downloaded twice if script, link and preload differ in `crossOrigin`.
function setCrossOrigin(element: HTMLScriptElement | HTMLLinkElement, url: string) {
  if (new URL(absolute(url)).origin !== window.location.origin) element.crossOrigin = 'anonymous'
}

async function fetchManifest(url: string, integrity: string | undefined): Promise<string> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const text = await response.text()
  if (!isManifest(JSON.parse(text))) throw new Error(`${url} is no manifest`)
  return text
}

const json = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'application/json' } })

/**
 * Makes every failure of a remote end in an error that can be retried. The runtime by itself keeps a manifest
 * of the wrong shape for ever, waits for a hanging one without end, and retries a hung script on the same address.
 * @param inlined manifests that need no request, by absolute address; each is used once
 */
export function federationGuard(
  inlined: Map<string, unknown>,
  hashes: ReleasedHashes,
): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>()

  return {
    name: 'federation-guard',

    async fetch(url) {
      const known = inlined.get(absolute(url))
      if (known) {
        // Used once: a Retry must ask the network.
        inlined.delete(absolute(url))
        return json(JSON.stringify(known))
      }
      return json(await fetchManifest(url, hashes.get(absolute(url))).catch(failWith('PT-F101')))
    },

    createScript({ url }) {
      const attempt = attempts.get(url) ?? 0
      attempts.set(url, attempt + 1)
      const script = document.createElement('script')
      script.src = attempt ? `${url}?retry=${attempt}` : url
      script.integrity = integrityOf(url, hashes)
      setCrossOrigin(script, url)
      return { script, timeout: timeoutMs }
    },

    createLink({ url, attrs }) {
      const link = document.createElement('link')
      link.href = url
      for (const [name, value] of Object.entries(attrs ?? {}))
        link.setAttribute(name, String(value))
      setCrossOrigin(link, url)
      return link
    },
  }
}
