import { rmSync } from 'node:fs'
import path from 'node:path'
import { registrationOf } from '../../remote-kit/src/release/local-builds'
import { releaseNow } from '../../remote-kit/src/release/release-store'
import { startPortal } from '../../scripts/portal/own-portal'
import { releasableIn } from '../../scripts/releases/releasable'
import { startSecondGateway } from './another-server'
import { otherBuild } from './other-build'

const remote = releasableIn('mf-blog')
const gatewaySecret = 'a secret of this drill alone'

/** Requests a second on each of the two gateways. */
const rate = 50

/** Milliseconds in which every gateway must follow (D41): two seconds to hear of it, five at most to warm a new build. */
const followWithinMs = 2000 + 5000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Requests the addresses in turn at a steady rate from one gateway: pages, files and API calls. */
class Visitors {
  readonly failures: string[] = []
  sent = 0
  private readonly timer: NodeJS.Timeout

  constructor(origin: string, addresses: string[]) {
    this.timer = setInterval(() => {
      const address = addresses[this.sent % addresses.length]!
      this.sent += 1
      void this.ask(origin + address)
    }, 1000 / rate)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async ask(address: string): Promise<void> {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
      const body = await answer.text()
      const isFilled = body.length > 0 && !body.includes('data-rendered=""')
      if (answer.status !== 200 || !isFilled) this.failures.push(`${address} ${answer.status}`)
    } catch (error) {
      this.failures.push(`${address} ${(error as Error).message}`)
    }
  }
}

type Source = (origin: string) => Promise<string>

/**
 * Two sources for the blog's build: the one that the registry names to a new visitor, and the one that rendered
 * a page.
 */
const named: Source = async (origin) => {
  const registry = await (await fetch(`${origin}/remotes.json`)).json()
  return (registry as Record<string, { version: string }>).mf_blog!.version
}
const rendered: Source = async (origin) => {
  const answer = await fetch(`${origin}/blogs`)
  await answer.arrayBuffer()
  return String(answer.headers.get('x-remote-build')).split(' ')[1]!
}

/**
 * Number of new visitors; with a canary of 50 %, the odds that all or none of them see it are one in a million
 * or less.
 */
const visitors = 20

/** Milliseconds until the visitors together see exactly these builds. */
async function timeUntil(source: Source, origin: string, expected: string[]) {
  const startedAt = Date.now()
  for (;;) {
    const seen = new Set(await Promise.all(Array.from({ length: visitors }, () => source(origin))))
    if (seen.size === expected.length && expected.every((id) => seen.has(id))) {
      return Date.now() - startedAt
    }
    await pause(20)
  }
}

async function main(): Promise<void> {
  const portal = await startPortal({ GATEWAY_SECRET: gatewaySecret })
  const second = portal.port('shell') + 20
  const gateway = await startSecondGateway(portal, second)
  const origins = [portal.origin, `http://127.0.0.1:${second}`]
  const { releases } = portal
  const first = (await releases.releases(remote.name)).live[0]!.build
  const other = otherBuild(remote, first.build)
  const problems: string[] = []

  async function change(title: string, build: string, canary: string | null, expected: string[]) {
    await releaseNow(releases, remote.name, {
      build,
      canary: canary ? { build: canary, share: 50 } : null,
    })
    const slowest = async (source: Source) =>
      Math.max(...(await Promise.all(origins.map((origin) => timeUntil(source, origin, expected)))))
    // A page also waits for its build's render threads, which a busy machine starts slowly.
    const [follows, shows] = await Promise.all([slowest(named), slowest(rendered)])
    console.log(
      `${title.padEnd(20)} both gateways follow after ${follows} ms, their pages after ${shows} ms`,
    )
    if (follows > followWithinMs) problems.push(`${title} took ${follows} ms`)
    await pause(2000)
  }

  try {
    await releases.register(registrationOf(remote, other))
    const addresses = [
      '/blogs',
      '/',
      '/services',
      '/karnataka/professional-tax',
      '/api/state-pages',
      '/api/blogs',
      first.entry,
      '/remotes.json',
    ]
    for (const origin of origins) for (const address of addresses) await fetch(origin + address)
    const crowds = origins.map((origin) => new Visitors(origin, addresses))
    await pause(2000)
    await change('a release', other, null, [other])
    await change('a rollback', first.build, null, [first.build])
    await change('a canary of 50 %', first.build, other, [first.build, other])
    await change('its promotion', other, null, [other])
    await change('back again', first.build, null, [first.build])
    for (const crowd of crowds) crowd.stop()
    await pause(1000)
    const sent = crowds.reduce((sum, { sent }) => sum + sent, 0)
    const failures = crowds.flatMap((crowd) => crowd.failures)
    console.log(`${sent} requests at ${rate} a second on each gateway, ${failures.length} failed.`)
    problems.push(...failures.slice(0, 10))
  } finally {
    gateway.kill()
    await portal.stop()
    rmSync(path.join(remote.directory, 'dist', other), { recursive: true, force: true })
  }
  for (const problem of problems) console.error(`PROBLEM: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
