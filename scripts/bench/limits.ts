/**
 * What the pages and servers may cost: the one place for these limits. `npm test` holds the pages to theirs, which are
 * bytes and counts and the same on every machine; `npm run bench` the servers too, on two otherwise idle cores.
 * Where the budget comes from stands in docs/performance.md. A limit is what was measured, with a little room: who makes
 * something smaller lowers it, who has to raise it says why in the commit.
 */

/** kB are 1000 bytes on the wire, headers included, as Chromium receives them. */
export interface PageLimits {
  /** Document, kB: what it takes to paint. 14.4 kB arrive in the first round trip of a new connection. */
  html: number
  /** Of it the data that scripts start with, kB: it repeats what the page shows. */
  data: number
  /** All scripts that the page itself fetches before somebody touches a control, kB: at 1.6 Mbit/s a phone waits 0.1 s for each 20 kB. */
  scripts: number
  /** Requests of the page itself: what comes in more pieces compresses worse, and each piece has headers. */
  requests: number
  /**
   * What is fetched ahead once the page is at rest, kB: the framework with the code of the page (175), and other pages, for which
   * visitors pay whether they go there or not. 4 kB of it measure the web vitals, which only the share of visits that BEACON_SAMPLE
   * names fetches. Together with `scripts` it was 228 to 270 when the framework came at once.
   */
  ahead: number
  /** Inline scripts that run: each holds the parser up, and is a hash in the policy. */
  inlineScripts: number
  /** Inline styles: each is a hash in the policy. */
  inlineStyles: number
}

const rendered = { requests: 3, inlineScripts: 1, inlineStyles: 1 }

// The data names the files of the framework's start, which stood in the head before pages started light (ADR 0048): HTML is as large as then.
export const pageLimits: Record<string, PageLimits> = {
  // One script more, which makes search work at once; 8 kB are the map of India and its list, below what is painted first.
  '/': { ...rendered, html: 22.5, data: 0.7, scripts: 7.5, requests: 4, ahead: 206 },
  // One script more, which tells the next due date and follows reading; 3 kB are the chart and the year's dates.
  '/maharashtra-professional-tax-registration': {
    ...rendered,
    html: 17.3,
    data: 1.4,
    scripts: 7.4,
    requests: 4,
    ahead: 220,
  },
  '/services': { ...rendered, html: 13.4, data: 2.1, scripts: 6.1, ahead: 213 },
  '/blogs/professional-tax-due-dates-calendar': {
    ...rendered,
    html: 14.6,
    data: 0.6,
    scripts: 6.1,
    ahead: 214.5,
  },
  // Its use is a form that works better with the framework, which is fetched at once.
  '/calculator': { ...rendered, html: 12.1, data: 3.2, scripts: 184, requests: 7, ahead: 52.5 },
  '/blogs': { ...rendered, html: 10.3, data: 0.6, scripts: 6.1, ahead: 219 },
  // Rendered by the browser, which needs the form, the session, the menus' entries, the states and the styles that belong to
  // no component. 6 kB are the light start, whose code the framework's file held before.
  '/admin/login': {
    html: 3.3,
    data: 0.7,
    scripts: 204.3,
    requests: 11,
    ahead: 5.5,
    inlineScripts: 1,
    // The colours of both themes.
    inlineStyles: 1,
  },
}

/** Shares are of what `node:http` achieves with the same bytes, in turns with the gateway in one run. */
export const serverLimits = {
  /** A kept page, which is what nearly every visitor gets. */
  cachedShare: 0.55,
  /** The answer to whoever has the page already. */
  notModifiedShare: 0.7,
  /** A page that has to be rendered, ms: the first visitor after an editor's change waits for it. 15 on a quiet machine. */
  uncachedMs: 30,
  /** Pages rendered and compressed in a second: an editor's change makes all of them cold at once. */
  rendersPerSecond: 80,
  /** More memory of the gateway after the second half of the renders, MB: beyond that it keeps what it should not. */
  memoryGrowthMb: 50,
}

export const typingLimits = {
  /** From a key to its paint in the editor of texts, ms, on a processor four times slower: later than that, it drags. */
  keyMs: 50,
}
