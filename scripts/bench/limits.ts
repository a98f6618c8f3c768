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
  /** Elements when at rest: each is parsed, styled and laid out before the page is there. */
  elements: number
  /** kB of HTML for each kB of text that can be read: a page may say more, but not carry more for it. */
  htmlPerText: number
}

const rendered = { requests: 3, inlineScripts: 1, inlineStyles: 1, data: 0.6, scripts: 6.5 }

// The data names the files of the framework's start, which stood in the head before pages started light (ADR 0048). 0.3 kB of the scripts show what
// is kept beside pages, which took 0.4 to 7.4 kB out of their HTML (ADR 0049).
export const pageLimits: Record<string, PageLimits> = {
  // One script more, which makes search work at once. The map of India comes near as a part, 6 kB of what is fetched ahead.
  '/': {
    ...rendered,
    html: 15,
    scripts: 7.9,
    requests: 4,
    ahead: 206,
    elements: 510,
    htmlPerText: 2.4,
  },
  // One script more, which tells the next due date and follows reading.
  '/maharashtra-professional-tax-registration': {
    ...rendered,
    html: 15,
    scripts: 7.8,
    requests: 4,
    ahead: 220,
    elements: 590,
    htmlPerText: 2.3,
  },
  '/services': { ...rendered, html: 11.3, ahead: 213, elements: 600, htmlPerText: 2.3 },
  '/blogs/professional-tax-due-dates-calendar': {
    ...rendered,
    html: 14.3,
    ahead: 214.5,
    elements: 525,
    htmlPerText: 1.5,
  },
  // Its use is a form that works better with the framework, which is fetched at once, with the data that stood in the HTML (3 kB).
  '/calculator': {
    ...rendered,
    html: 9.2,
    scripts: 184.6,
    requests: 8,
    ahead: 52.5,
    elements: 215,
    htmlPerText: 6.5,
  },
  '/blogs': { ...rendered, html: 9.9, ahead: 219, elements: 280, htmlPerText: 4.9 },
  // Rendered by the browser, which needs the form, the session, the menus' entries, the states and the styles that belong to
  // no component. 6 kB are the light start, whose code the framework's file held before.
  '/admin/login': {
    html: 3.3,
    data: 0.7,
    scripts: 204.8,
    requests: 11,
    ahead: 5.5,
    inlineScripts: 1,
    // The colours of both themes.
    inlineStyles: 1,
    elements: 320,
    htmlPerText: 5.6,
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
