import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderRequest, RenderResult } from '../src/render-page'
import type { RenderAnswer, RenderJob } from './render-worker'

interface Pending {
  resolve: (result: RenderResult) => void
  reject: (error: Error) => void
}

/** A thread that renders pages with one set of remotes' builds. */
class RenderThread {
  private readonly worker: Worker
  private readonly pending = new Map<number, Pending>()
  private nextId = 1
  private retired = false
  ended = false

  constructor(bundle: string) {
    this.worker = new Worker(path.join(__dirname, 'render-worker.js'), { workerData: { bundle } })
    this.worker.unref()
    this.worker.on('message', (answer: RenderAnswer) => this.settle(answer))
    this.worker.on('error', (error) => this.end(error))
    this.worker.on('exit', () => this.end(new Error('the rendering thread ended')))
  }

  render(request: RenderRequest): Promise<RenderResult> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      this.worker.postMessage({ id, request } satisfies RenderJob)
    })
  }

  /** Ends the thread once what it is rendering is done. */
  retire(): void {
    this.retired = true
    if (this.pending.size === 0) void this.worker.terminate()
  }

  private settle(answer: RenderAnswer): void {
    const waiting = this.pending.get(answer.id)
    this.pending.delete(answer.id)
    if ('result' in answer) waiting?.resolve(answer.result)
    else waiting?.reject(new Error(answer.error))
    if (this.retired) this.retire()
  }

  private end(error: Error): void {
    this.ended = true
    for (const { reject } of this.pending.values()) reject(error)
    this.pending.clear()
  }
}

export interface Renderer {
  /** `release` names the remotes' builds in force; a new one gets a thread of its own. */
  render(release: string, request: RenderRequest): Promise<RenderResult>
}

/**
 * Renders pages off the gateway's own thread. The federation runtime cannot replace a remote within one process
 * without side effects on what is shared, so each release starts with a fresh thread and the former one ends.
 */
export function createRenderer(bundle: string): Renderer {
  let current: { release: string; thread: RenderThread } | undefined

  return {
    render(release, request) {
      if (!current || current.release !== release || current.thread.ended) {
        current?.thread.retire()
        current = { release, thread: new RenderThread(bundle) }
      }
      return current.thread.render(request)
    },
  }
}
