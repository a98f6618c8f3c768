import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type OwnPortal, startPortal } from '../../../scripts/portal/own-portal'
import { freePort, startVarnish } from '../../../shell/gateway/testing/varnish'
import { type Relay, startRelay } from '../../../tooling/testing/relay'
import { startSecondApi, startSecondGateway } from '../another-server'
import { clocksEnv, moveClock } from '../clocks'
import { runCommand } from '../contention'
import { midnight } from './surfaces'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

/** Clocks of the servers, each of which can be moved while it runs. */
class Clocks {
  readonly env = clocksEnv()
  private ahead = 0

  /** Sets all clocks; `apart` are milliseconds by which single servers are ahead. */
  set(moment: number, apart: Record<string, number> = {}): void {
    this.ahead = moment - Date.now()
    for (const name of ['api', 'second-api', 'shell', 'second']) {
      moveClock(this.env.DRILL_CLOCKS, name, this.ahead + (apart[name] ?? 0))
    }
  }

  /** The time by the clock that is right. */
  now(): number {
    return Date.now() + this.ahead
  }

  /** The same as hours, minutes, seconds and tenths in India. */
  time(): string {
    return new Date(this.now() + 5.5 * hour).toISOString().slice(11, 21)
  }

  async until(moment: number): Promise<void> {
    await wait(Math.max(0, moment - this.now()))
  }
}

/** The servers of the drill: a portal, a second gateway, Varnish, and with a database server a second API. */
export interface Stage {
  portal: OwnPortal
  clocks: Clocks
  relay: Relay
  apiPort: number
  /** Addresses by which readers come, by name. */
  origins: [string, string][]
  stop(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/**
 * Starts the servers three hours before midnight.
 * @param database address of a MariaDB server for two APIs; one API on the embedded database without it
 */
export async function startStage(database?: string): Promise<Stage> {
  const clocks = new Clocks()
  // Long before the moments to which the clocks jump, or what is seeded now would not be there yet.
  clocks.set(midnight - 3 * hour)
  const [apiPort, secondApiPort] = [await freePort(), await freePort()]
  const relay = await startRelay(apiPort, ...(database ? [secondApiPort] : []))
  const varnishPort = await freePort()
  const token = 'a-token-of-this-drill'
  const portal = await startPortal({
    ...clocks.env,
    GATEWAY_SECRET: 'a secret of this drill alone',
    SESSION_SECRET: 'a secret of this drill for its sessions',
    API_PORT: String(apiPort),
    API_ORIGIN: `http://127.0.0.1:${relay.port}`,
    CDN_PURGE: 'varnish',
    CDN_PURGE_URLS: `http://127.0.0.1:${varnishPort}`,
    CDN_PURGE_TOKEN: token,
    ...(database && { DATABASE_URL: database }),
  })
  const others: ChildProcess[] = []
  if (database) {
    await runCommand(portal, 'seed')
    others.push(await startSecondApi(portal, secondApiPort, { DRILL_CLOCK: 'second-api' }))
  }
  const port = await freePort()
  others.push(await startSecondGateway(portal, port, { DRILL_CLOCK: 'second' }))
  const gateways: [string, string] = [portal.origin, `http://127.0.0.1:${port}`]
  const varnish = await startVarnish(varnishPort, gateways, token)
  return {
    portal,
    clocks,
    relay,
    apiPort,
    origins: [
      ['gateway 1', gateways[0]],
      ['gateway 2', gateways[1]],
      ['Varnish', varnish.origin],
    ],
    async stop() {
      await varnish.stop()
      for (const other of others.reverse()) await end(other)
      await portal.stop()
      await relay.close()
      rmSync(clocks.env.DRILL_CLOCKS, { recursive: true })
    },
  }
}
