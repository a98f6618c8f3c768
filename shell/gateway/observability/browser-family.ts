import type { BrowserFamily } from '@pt-portal/remote-kit/remote/build-evidence'

/** Words of a User-Agent by which families differ; Chromium's also says Safari. */
const signs: [RegExp, BrowserFamily][] = [
  [/\bFirefox\//, 'firefox'],
  [/Chrom(?:e|ium)\//, 'chromium'],
  [/\bSafari\//, 'safari'],
]

/** The family of the browser that sends a User-Agent, which says nothing about who uses it. */
export const browserFamilyOf = (userAgent: string): BrowserFamily =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'
