import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { sendOutside } from '../../delivery/outbox/request'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { describeError, type Logger } from '../../platform/http/logging/logging'
import { readLinks } from './page-links'

const table = 'checked_addresses'

/** What the last check of an address of another site found. */
export interface CheckedAddress {
  address: string
  /** Why nothing is there; null when something is. */
  problem: string | null
  checkedAt: string
}

interface Row extends CheckedAddress {
  /** Addresses are longer than a key may be. */
  addressKey: string
}

export const checkedAddressKinds = { date: ['checkedAt'] }
const { fromRow, toRow } = codec<Row>(checkedAddressKinds)

const keyOf = (address: string) => createHash('sha256').update(address).digest('hex')

async function keepCheck(knex: Executor, checked: CheckedAddress): Promise<void> {
  const row = toRow({ ...checked, addressKey: keyOf(checked.address) })
  await knex(table).insert(row).onConflict('addressKey').merge()
}

/** The addresses at which the last check found nothing. */
export async function unreachableAddresses(knex: Executor): Promise<Map<string, CheckedAddress>> {
  const rows: Record<string, unknown>[] = await knex(table).whereNotNull('problem')
  return new Map(rows.map((row) => [String(row.address), fromRow(row)]))
}

/** The same page, whatever is looked at in it. */
export const withoutFragment = (address: string) => address.replace(/#.*$/s, '')

/** Addresses of other sites in all texts, by host, each once. */
async function addressesByHost(knex: Executor, origin: string): Promise<string[][]> {
  const byHost = new Map<string, Set<string>>()
  for (const { links } of await readLinks(knex)) {
    for (const address of links.map((link) => withoutFragment(link.address))) {
      if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) continue
      const url = new URL(address)
      if (url.origin === origin) continue
      byHost.set(url.host, (byHost.get(url.host) ?? new Set()).add(address))
    }
  }
  return [...byHost.values()].map((addresses) => [...addresses])
}

const timeoutMs = 10_000
const hostsAtOnce = 8
const mostRedirects = 5

interface OtherSitesOptions {
  knex: Knex
  log: Logger
  /** The portal's own origin, by which other sites know who asks. */
  origin: string
  /** Whether addresses of private networks may be asked. */
  toPrivate: boolean
  /** Between two requests to one host. */
  pauseMs?: number
}

/** Checks addresses of other sites when staff ask for it, one after another at each host. Each API process runs one check. */
export class OtherSites {
  private readonly stopped = new AbortController()
  private running: Promise<void> | undefined

  constructor(private readonly options: OtherSitesOptions) {}

  /**
   * Begins a check, unless one is under way.
   * @returns how many addresses there are
   */
  async check(): Promise<number> {
    const hosts = await addressesByHost(this.options.knex, this.options.origin)
    const count = hosts.flat().length
    this.running ??= this.checkAll(hosts)
      .catch((error) => this.options.log.error({ err: error }, 'Checking other sites failed'))
      .finally(() => {
        this.running = undefined
      })
    return count
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    await this.running
  }

  private async checkAll(hosts: string[][]): Promise<void> {
    const work = async () => {
      for (let own = hosts.pop(); own; own = hosts.pop()) await this.checkHost(own)
    }
    await Promise.all(Array.from({ length: hostsAtOnce }, work))
  }

  private async checkHost(addresses: string[]): Promise<void> {
    for (const address of addresses) {
      const problem = await this.problemAt(address)
      if (this.stopped.signal.aborted) return
      const checkedAt = new Date().toISOString()
      await keepCheck(this.options.knex, { address, problem, checkedAt })
    }
  }

  /** Asks for the head of a page, and for the page itself where a site does not answer that well. */
  private async problemAt(address: string): Promise<string | null> {
    return (await this.ask(address, 'HEAD')) && this.ask(address, 'GET')
  }

  private async ask(address: string, method: 'HEAD' | 'GET'): Promise<string | null> {
    let url = new URL(address)
    try {
      for (let hop = 0; hop <= mostRedirects; hop += 1) {
        await pause(this.options.pauseMs ?? 1000, undefined, { signal: this.stopped.signal })
        const { status, location } = await this.send(url, method)
        if (status >= 200 && status < 300) return null
        if (status < 300 || status >= 400 || !location) return `status ${status}`
        url = new URL(location, url)
      }
      return 'too many redirects'
    } catch (error) {
      return describeError(error).slice(0, 255)
    }
  }

  private async send(url: URL, method: 'HEAD' | 'GET') {
    const { toPrivate, origin } = this.options
    if (!/^https?:$/.test(url.protocol)) throw new Error('it leads to no page of the web')
    return sendOutside(url, {
      method,
      headers: { 'User-Agent': `PT-Portal (+${origin})` },
      signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(timeoutMs)]),
      toPrivate,
    })
  }
}
