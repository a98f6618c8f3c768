/**
 * All limits for pages and servers. `npm test` checks the pages' limits, which are bytes and counts and so the
 * same on every machine; `npm run bench` also checks the servers', on two otherwise idle cores.
 * docs/performance.md explains the budget. A limit is the measured value plus a little room: lower it after
 * making something smaller; to raise it, give the reason in the commit.
 */

/** kB are 1000 bytes on the wire, headers included, as Chromium receives them. */
export interface PageLimits {
  /**
   * Document in kB, which is all it takes to paint. The first round trip of a new connection carries 14.4 kB. Pages that name
   * days and months weigh up to 70 bytes more on one day than on another, so leave at least as much room.
   */
  html: number
  /** The part of it that is data for scripts, kB; it repeats what the page shows. */
  data: number
  /**
   * Scripts that the page itself fetches before a visitor touches a control, kB; at 1.6 Mbit/s a phone waits
   * 0.1 s for each 20 kB.
   */
  scripts: number
  /** Requests of the page itself; more pieces compress worse, and each has headers. */
  requests: number
  /**
   * Fetched ahead once the page is at rest, kB: the framework with the page's code (175), and other pages,
   * which cost visitors data whether they go there or not. 4 kB of it measure web vitals, which only the share
   * of visits set by BEACON_SAMPLE fetches. Together with `scripts` it was 228 to 270 when the framework loaded
   * at once.
   */
  ahead: number
  /** Inline scripts that run; each blocks the parser and needs a hash in the policy. */
  inlineScripts: number
  /** Inline styles; each needs a hash in the policy. */
  inlineStyles: number
  /** Elements at rest; each is parsed, styled and laid out before the page is ready. */
  elements: number
  /** kB of HTML for each kB of readable text, folded or not: pages may have more text, but not more markup for it. */
  htmlPerText: number
}

const rendered = { requests: 3, inlineScripts: 1, inlineStyles: 1, data: 0.6, scripts: 6.7 }

// The data names the files of the framework's start; before the light start they stood in the head (ADR 0048).
// 0.3 kB of the scripts show parts beside pages, which took 0.4 to 7.4 kB out of their HTML (ADR 0049).
// The menu of languages (ADR 0071) is 0.1 to 0.3 kB and 9 elements of each page, and 0.1 kB of its scripts; each
// language is two elements of it.
// The menu of tools is 0.07 kB of each page, in the bar and in the menu of phones. Home, state and services are shorter by more
// than the pages that cannot pay for it. 0.06 kB of the scripts decide what is not fetched ahead (ADR 0123): 176 kB on slow phones.
export const pageLimits: Record<string, PageLimits> = {
  // One more script makes search work at once. The map of India is a part, 9 kB of what is fetched ahead. So are the pages of the
  // tools, which stand in the middle of the first view and weigh 5 kB more than those of states did.
  '/': {
    ...rendered,
    html: 14.8,
    scripts: 8.15,
    requests: 4,
    ahead: 212,
    elements: 510,
    htmlPerText: 2.4,
  },
  // One more script shows the next due date and marks the section being read.
  '/maharashtra-professional-tax-registration': {
    ...rendered,
    html: 15.85,
    scripts: 8,
    requests: 4,
    ahead: 220,
    elements: 500,
    htmlPerText: 1.6,
  },
  '/services': { ...rendered, html: 11.3, ahead: 213, elements: 390, htmlPerText: 2.3 },
  '/blogs/professional-tax-due-dates-calendar': {
    ...rendered,
    html: 14.7,
    ahead: 214.5,
    elements: 525,
    htmlPerText: 1.5,
  },
  // What the page's form has of the framework is fetched ahead like that of other pages (ADR 0123), with the data that stood
  // in the HTML (3 kB); before, it was fetched at once and counted as 185.6 kB of scripts, the next page's as 187.9.
  // 1.9 kB are for languages (ADR 0071): 1.1 in the framework for addresses, texts and the way to an English page, the rest
  // sentences with arguments, which are functions in place of literals. Nothing else has paid for them yet; so it is on the next page.
  '/calculator': {
    ...rendered,
    html: 9.5,
    ahead: 208,
    elements: 224,
    htmlPerText: 6.5,
  },
  // As the calculator above; the result, with its rules, is in the page's own code.
  '/penalty-calculator': {
    ...rendered,
    html: 9.6,
    ahead: 202,
    elements: 238,
    htmlPerText: 6.1,
  },
  // In a frame of another site, with its answer: one document that needs nothing else. 40 kB in all is the most that is promised.
  '/embed/calculator?state=karnataka&salary=100000&month=2026-10': {
    html: 6.4,
    data: 0,
    scripts: 0,
    requests: 1,
    ahead: 0,
    inlineScripts: 1,
    inlineStyles: 1,
    elements: 82,
    htmlPerText: 5.4,
  },
  '/blogs': { ...rendered, html: 10, ahead: 219, elements: 285, htmlPerText: 4.9 },
  // The browser renders it, which takes the form, the session, the menus' entries, the states and the styles
  // that belong to no component. 6 kB are the light start, whose code was in the framework's file before; 2 kB the texts of
  // header and footer, which this page alone renders in the browser.
  '/admin/login': {
    html: 3.3,
    data: 0.7,
    scripts: 207,
    requests: 11,
    ahead: 5.5,
    inlineScripts: 1,
    // The colours of both themes.
    inlineStyles: 1,
    elements: 324,
    htmlPerText: 5.6,
  },
}

/** Shares are relative to `node:http` with the same bytes, measured in turns with the gateway in one run. */
export const serverLimits = {
  /** A cached page, which nearly every visitor gets. */
  cachedShare: 0.55,
  /** The answer 304 to a visitor who has the page already. */
  notModifiedShare: 0.7,
  /** A page that has to be rendered, ms: the first visitor after an editor's change waits for it. 15 on a quiet machine. */
  uncachedMs: 30,
  /** Pages rendered and compressed per second; an editor's change invalidates all of them at once. */
  rendersPerSecond: 80,
  /** Growth of the gateway's memory in the second half of the renders, MB; more means a leak. */
  memoryGrowthMb: 50,
}

export const typingLimits = {
  /** From a key to its paint in the text editor, ms, on a processor slowed four times; more feels slow. */
  keyMs: 50,
}

/** Among 10,000 leads, on a processor slowed four times. */
export const leadListLimits = {
  /** From the answer with a page of leads to the paint of its rows, ms. */
  firstRowsMs: 300,
  /** From a key to its paint, ms. */
  keyMs: 50,
  /** From the press that selects all rows of a page to its paint, ms. */
  selectMs: 200,
}
