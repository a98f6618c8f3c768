/**
 * What the pages and servers may cost: the one place for these limits. `npm test` holds the pages to theirs, which are
 * bytes and counts and the same on every machine; `npm run bench` the servers too, on two otherwise idle cores.
 * docs/performance.md says what the limits come from.
 */

/** kB are 1000 bytes on the wire, headers included, as Chromium receives them. */
export interface PageLimits {
  /** Document, kB: what it takes to paint. 14.4 kB arrive in the first round trip of a new connection. */
  html: number
  /** Of it the data that the scripts start with, kB compressed: it repeats what the page shows. */
  data: number
  /** All scripts until the network is silent, kB: at 1.6 Mbit/s each 20 kB keep a phone waiting for 0.1 s. */
  scripts: number
  /** Requests until the network is silent: what comes in more pieces compresses worse, and each has a head. */
  requests: number
  /** Inline scripts that run: each is a hash in the policy, and holds the parser up. */
  inlineScripts: number
  /** Inline styles: each is a hash in the policy. */
  inlineStyles: number
}

const everywhere = { inlineScripts: 2, inlineStyles: 4 }

export const pageLimits: Record<string, PageLimits> = {
  // The target is 14.4 kB of HTML and 177 kB of scripts.
  '/': { html: 19.8, data: 4.2, scripts: 224, requests: 9, ...everywhere },
  '/maharashtra-professional-tax-registration': {
    html: 22,
    data: 5,
    scripts: 224,
    requests: 9,
    ...everywhere,
  },
  '/services': { html: 15, data: 4, scripts: 195, requests: 9, ...everywhere },
  // The target is 177 kB of scripts.
  '/blogs/professional-tax-due-dates-calendar': {
    html: 18,
    data: 6,
    scripts: 190,
    requests: 9,
    ...everywhere,
  },
  '/calculator': { html: 12, data: 3, scripts: 224, requests: 9, ...everywhere },
  '/blogs': { html: 12, data: 3, scripts: 190, requests: 9, ...everywhere },
  // Rendered in the browser; no file of the admin remote may be among what it loads.
  '/admin/login': { html: 4, data: 1, scripts: 215, requests: 6, ...everywhere },
}

/** The shares of the raw server are those of the same bytes, sent by `node:http` in the same run. */
export const serverLimits = {
  /** A kept page: what nearly every visitor gets. */
  cachedShare: 0.4,
  /** The answer to whoever has the page already. */
  notModifiedShare: 0.5,
  /** A page that has to be rendered, ms: every first visitor after an editor's change waits for it. */
  uncachedMs: 60,
  /** Different pages rendered and compressed in a second: an editor's change makes all of them cold at once. */
  rendersPerSecond: 20,
  /** Growth of the gateway's memory over the renders, MB: beyond that something is kept that should not be. */
  memoryGrowthMb: 60,
}
