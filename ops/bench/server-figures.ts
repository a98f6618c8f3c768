import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServicePage, ServicePageSummary } from '../../api/src/contract/content/pages'
import { administrator, type OwnPortal } from '../../scripts/portal/own-portal'
import type { Limit } from '../../tooling/bench/limits'
import { compare, RawServer } from '../../tooling/bench/load'
import { serverLimits } from './limits'

const measuredPages = ['/', '/maharashtra-professional-tax-registration']

interface Comparison {
  page: string
  what: 'kept page' | 'not modified'
  /** Requests a second. */
  own: number
  raw: number
  ratio: number
}

export interface ServerFigures {
  comparisons: Comparison[]
  /** Milliseconds from request to whole answer, one page at a time. */
  uncached: { page: string; p50: number; p90: number }[]
  rendersPerSecond: number
  /**
   * The gateway's resident memory in MB: at the start, after half of the renders and at the end; empty where
   * the system does not report it.
   */
  memory: { renders: number; mb: number[] }
}

/** Compares the gateway with `node:http` sending the same bytes, in turns. */
async function compareWithRaw(origin: string): Promise<Comparison[]> {
  const raw = await RawServer.start()
  const comparisons: Comparison[] = []
  try {
    for (const page of measuredPages) {
      const url = origin + page
      const encoding = { 'accept-encoding': 'br' }
      const etag = (await fetch(url, { headers: encoding })).headers.get('etag') ?? ''
      // The gateway compresses cached pages further once no request waits.
      await wait(2000)
      const cases = {
        'kept page': encoding,
        'not modified': { ...encoding, 'if-none-match': etag },
      } as const
      for (const [what, headers] of Object.entries(cases)) {
        await raw.copy(url, headers)
        const compared = await compare({ url, headers }, { url: raw.url, headers })
        comparisons.push({ page, what: what as Comparison['what'], ...compared })
      }
    }
    return comparisons
  } finally {
    raw.stop()
  }
}

/** What the API answers of a page and does not take. */
const onlyAnswered = ['id', 'createdAt', 'updatedAt', 'contentHtml', 'languages']

/** @returns a function that saves a service as an editor does, which invalidates every cached page */
export async function editor(origin: string): Promise<() => Promise<void>> {
  const call = async (at: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}/api${at}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const signedIn = await call('/auth/login', {
    method: 'POST',
    body: JSON.stringify(administrator),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const list = (await (await call('/service-pages')).json()) as ServicePageSummary[]
  const service = (await (await call(`/service-pages/${list[0]!.slug}`)).json()) as ServicePage
  const body = JSON.stringify(
    Object.fromEntries(Object.entries(service).filter(([name]) => !onlyAnswered.includes(name))),
  )
  return async () => {
    await call(`/service-pages/${service.id}`, { method: 'PUT', headers: { cookie }, body })
  }
}

/**
 * Requests a page that is not cached.
 * @returns milliseconds
 * @throws Error when the page was not rendered for this request
 */
export async function render(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  const ms = performance.now() - startedAt
  if (!answer.ok || answer.headers.get('x-cache') !== 'miss') {
    throw new Error(`${url} was not rendered: ${answer.status} ${answer.headers.get('x-cache')}`)
  }
  return ms
}

export const percentile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)]!

async function uncached(origin: string, save: () => Promise<void>) {
  const figures: ServerFigures['uncached'] = []
  for (const page of measuredPages) {
    const times: number[] = []
    for (let n = 0; n < 60; n += 1) {
      await save()
      times.push(await render(origin + page))
    }
    figures.push({ page, p50: percentile(times, 0.5), p90: percentile(times, 0.9) })
  }
  return figures
}

/** Addresses of all public pages. */
async function publicPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => origin + new URL(address!).pathname,
  )
}

/** Renders all pages, `atATime` in parallel. */
async function renderAll(pages: string[], atATime: number): Promise<void> {
  const waiting = [...pages]
  const worker = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) await render(page)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

/** Resident memory of a process in MB; undefined where there is no /proc. */
export function memoryOf(pid: number): number | undefined {
  try {
    const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kB ? Number(kB) / 1024 : undefined
  } catch {
    return undefined
  }
}

/** Renders all public pages again and again. */
async function renderMany(portal: OwnPortal, save: () => Promise<void>, renders: number) {
  const pages = await publicPages(portal.origin)
  const roundsInHalf = Math.ceil(renders / pages.length / 2)
  const mb = [memoryOf(portal.pid('shell'))]
  let ms = 0
  for (let half = 0; half < 2; half += 1) {
    // The first half is warm-up: code is compiled, caches fill and heaps settle.
    ms = 0
    for (let n = 0; n < roundsInHalf; n += 1) {
      await save()
      const startedAt = performance.now()
      await renderAll(pages, 16)
      ms += performance.now() - startedAt
    }
    mb.push(memoryOf(portal.pid('shell')))
  }
  const inHalf = roundsInHalf * pages.length
  return {
    rendersPerSecond: (inHalf * 1000) / ms,
    memory: { renders: inHalf * 2, mb: mb.filter((value) => value !== undefined) },
  }
}

/** Measures the gateway, on a machine that is otherwise idle. */
export async function measureServer(portal: OwnPortal, renders: number): Promise<ServerFigures> {
  const { origin } = portal
  const comparisons = await compareWithRaw(origin)
  const save = await editor(origin)
  return {
    comparisons,
    uncached: await uncached(origin, save),
    ...(await renderMany(portal, save, renders)),
  }
}

export function limitsOf({
  comparisons,
  uncached,
  rendersPerSecond,
  memory: {
    mb: [, halfway, end],
  },
}: ServerFigures): Limit[] {
  return [
    ...comparisons.map(({ page, what, ratio }) => ({
      what: `${page} ${what}: share of the raw server`,
      value: ratio,
      least: what === 'kept page' ? serverLimits.cachedShare : serverLimits.notModifiedShare,
    })),
    ...uncached.map(({ page, p50 }) => ({
      what: `${page} uncached: p50 ms`,
      value: p50,
      most: serverLimits.uncachedMs,
    })),
    { what: 'renders a second', value: rendersPerSecond, least: serverLimits.rendersPerSecond },
    ...(halfway && end
      ? [{ what: 'memory: MB more', value: end - halfway, most: serverLimits.memoryGrowthMb }]
      : []),
  ]
}

export function printServer({ comparisons, uncached, rendersPerSecond, memory }: ServerFigures) {
  console.table(
    comparisons.map(({ page, what, own, raw, ratio }) => ({
      page,
      what,
      'gateway req/s': Math.round(own),
      'raw req/s': Math.round(raw),
      ratio: ratio.toFixed(2),
    })),
  )
  for (const { page, p50, p90 } of uncached) {
    console.log(`${page} uncached: p50 ${p50.toFixed(1)} ms, p90 ${p90.toFixed(1)} ms`)
  }
  console.log(`${rendersPerSecond.toFixed(0)} renders a second, of all public pages in turn`)
  const grown = memory.mb.map((mb) => `${mb.toFixed(0)} MB`).join(', ') || 'unknown'
  console.log(`gateway's memory over ${memory.renders} renders: ${grown}`)
}
