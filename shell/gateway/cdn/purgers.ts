import type { Config } from '../config'

/** A cache in front from which things can be taken by their keys. */
export interface Purger {
  /** Where it is, as the log names it. */
  address: string
  /** @throws Error when it cannot be reached, or refuses */
  purge(keys: string[]): Promise<void>
}

type PurgeSettings = NonNullable<Config['cdn']['purge']>

const timeoutMs = 2000

async function send(address: string, method: string, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address, { method, headers, signal, redirect: 'error' })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

/** Varnish with `deploy/varnish/portal.vcl`. */
const varnishPurger = (address: string, { headers }: PurgeSettings): Purger => ({
  address,
  purge: (keys) => send(address, 'PURGE', { ...headers, 'xkey-purge': keys.join(' ') }),
})

/** Whatever takes keys in a header, as Fastly does. */
const httpPurger = (address: string, { method, headers }: PurgeSettings): Purger => ({
  address,
  purge: (keys) => send(address, method, { ...headers, 'Surrogate-Key': keys.join(' ') }),
})

/** One for each address: each is told for itself, and one that is away holds up no other. */
export function purgersOf({ purge }: Config['cdn']): Purger[] {
  if (!purge) return []
  const make = purge.kind === 'varnish' ? varnishPurger : httpPurger
  return purge.addresses.map((address) => make(address, purge))
}
