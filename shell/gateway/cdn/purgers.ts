import type { Config } from '../config'

/** A cache in front of the gateway that can be purged by keys. */
export interface Purger {
  /** Its address, for the log. */
  address: string
  /** @throws Error when it cannot be reached, or refuses */
  purge(keys: string[]): Promise<void>
}

type PurgeOptions = NonNullable<Config['cdn']['purge']>

const timeoutMs = 2000

async function send(address: string, method: string, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address, { method, headers, signal, redirect: 'error' })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

/** Varnish with `deploy/varnish/portal.vcl`. */
const varnishPurger = (address: string, { headers }: PurgeOptions): Purger => ({
  address,
  purge: (keys) => send(address, 'PURGE', { ...headers, 'xkey-purge': keys.join(' ') }),
})

/** Any cache that takes keys in a `Surrogate-Key` header, such as Fastly. */
const httpPurger = (address: string, { method, headers }: PurgeOptions): Purger => ({
  address,
  purge: (keys) => send(address, method, { ...headers, 'Surrogate-Key': keys.join(' ') }),
})

/** One purger for each address, so that a cache that is down does not delay the others. */
export function purgersOf({ purge }: Config['cdn']): Purger[] {
  if (!purge) return []
  const make = purge.kind === 'varnish' ? varnishPurger : httpPurger
  return purge.addresses.map((address) => make(address, purge))
}
