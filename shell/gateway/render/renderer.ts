import path from 'node:path'
import type { NodeRemote } from '../../host/server/node-remote'
import type { SourceRequest, SourceResult } from '../../host/server/read-source'
import type { RenderRequest, RenderResult } from '../../host/server/render-page'
import { type PoolOptions, RenderPool, type Timed } from './render-pool'
import type { Loss } from './render-thread'
import type { ConsoleLine, ThreadRequest } from './thread-messages'

export interface Renderer {
  /**
   * @throws Overloaded when too many pages of the build wait
   * @throws Error when the page cannot be rendered
   */
  render(request: RenderRequest): Promise<Timed<RenderResult>>
  /**
   * A remote's sitemap or feed, unchecked.
   * @throws Overloaded when too many requests to the build wait
   * @throws Error when the remote fails
   */
  read(request: SourceRequest): Promise<SourceResult>
}

/** Milliseconds without a page after which the threads of a replaced build are ended. */
const retireAfterMs = 60_000

const defaults = {
  workerFile: path.join(__dirname, 'render-worker.js'),
  threads: 1,
  perThread: 16,
  queue: 200,
  patienceMs: 5000,
  deadlineMs: 3500,
  documentMs: 15_000,
  graceMs: 300,
  coldGraceMs: 5000,
  memoryMb: 256,
  strikes: 3,
  pauseMs: 30_000,
  failures: 2,
  questionEveryMs: 5000,
}

/** Events for the log. `remote` is the one whose pages the thread renders; undefined for the shell's own. */
export interface RendererEvents {
  onThreadLost(remote: NodeRemote | undefined, loss: Loss): void
  /** A thread failed on a page that a new thread could render, and was replaced. */
  onThreadSpoilt(remote: NodeRemote | undefined, url: string): void
  onConsole(remote: NodeRemote | undefined, line: ConsoleLine): void
}

type RendererOptions = Pick<PoolOptions, 'bundle'> & Partial<PoolOptions>

/**
 * Renders pages in worker threads, with a pool for each build of a remote. The federation runtime cannot
 * replace a remote within one thread without side effects on shared modules; two builds may be live during a
 * release; and a build that loops or leaks must not affect another's pages.
 */
export function createRenderer(options: RendererOptions, events: RendererEvents): Renderer {
  const pools = new Map<string, RenderPool>()

  // The last used build of each remote stays, however long ago that was: the next visitor must not wait for a cold start.
  function retireReplaced() {
    const byUse = [...pools].sort(([, one], [, other]) => other.lastUsedAt - one.lastUsedAt)
    const current = new Set<string>()
    for (const [build, pool] of byUse) {
      const [remote] = build.split(' ') as [string]
      const isOld = performance.now() - pool.lastUsedAt >= retireAfterMs
      if (current.has(remote) && isOld && pool.isIdle) {
        pool.close()
        pools.delete(build)
      }
      current.add(remote)
    }
  }
  setInterval(retireReplaced, retireAfterMs).unref()

  function poolOf(remote?: NodeRemote): RenderPool {
    const { name, entry } = remote ?? { name: 'shell', entry: '' }
    const build = `${name} ${entry}`
    const known = pools.get(build)
    if (known) return known
    const pool = new RenderPool(
      { ...defaults, ...options },
      {
        onThreadLost: (loss) => events.onThreadLost(remote, loss),
        onThreadSpoilt: (url) => events.onThreadSpoilt(remote, url),
        onConsole: (line) => events.onConsole(remote, line),
      },
    )
    pools.set(build, pool)
    return pool
  }

  const run = (request: ThreadRequest) => poolOf(request.remote).render(request)

  // A thread answers each kind of request with its own kind of result.
  return {
    render: (request) => run(request) as Promise<Timed<RenderResult>>,
    read: (request) => run(request) as Promise<SourceResult>,
  }
}
