import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { afterAwake } from '../src/after-awake'
import type { readSource, SourceRequest, SourceResult } from '../src/read-source'
import type { RenderRequest, RenderResult, renderPage } from '../src/render-page'

/** A page to be rendered, or what a remote tells search engines and feed readers. */
export type ThreadRequest = RenderRequest | SourceRequest
export type ThreadResult = RenderResult | SourceResult

/** What a thread is told when it starts. */
export interface ThreadData {
  bundle: string
  /** Milliseconds that one render may take, of those in which the thread could run. */
  deadlineMs: number
}

export type ThreadOrder =
  | { kind: 'render'; id: number; request: ThreadRequest }
  /** Answered at once, unless the thread is busy with something else. */
  | { kind: 'ping' }

export type ThreadAnswer =
  | { kind: 'result'; id: number; result: ThreadResult }
  /** Rendering failed or was given up; the message is for the log. */
  | { kind: 'failure'; id: number; error: string }
  | { kind: 'pong' }
  /** First of all; `task` is the thread's id where the system names one. */
  | { kind: 'start'; task?: string }

interface HostBundle {
  renderPage: typeof renderPage
  readSource: typeof readSource
}

const { bundle: bundleFile, deadlineMs } = workerData as ThreadData
const tell = (message: ThreadAnswer) => parentPort!.postMessage(message)

/** What Linux calls this thread; other systems do not say. */
function ownTask(): string | undefined {
  try {
    return path.basename(readlinkSync('/proc/thread-self'))
  } catch {
    return undefined
  }
}

tell({ kind: 'start', task: ownTask() })

const { load } = require(bundleFile) as { load(): Promise<HostBundle> }
const bundle = load()
// Each render reports the failure; without this the thread would end before it could.
bundle.catch(() => undefined)

async function resultOf(request: ThreadRequest, signal: AbortSignal): Promise<ThreadResult> {
  const { renderPage: renderWith, readSource: readWith } = await bundle
  return 'source' in request ? readWith(request, signal) : renderWith(request, signal)
}

async function render(id: number, request: ThreadRequest): Promise<void> {
  const controller = new AbortController()
  let stopWaiting = () => {}
  const tooLong = new Promise<never>((_resolve, reject) => {
    stopWaiting = afterAwake(deadlineMs, () => {
      controller.abort()
      reject(new Error('rendering took too long'))
    })
  })
  try {
    const result = await Promise.race([resultOf(request, controller.signal), tooLong])
    tell({ kind: 'result', id, result })
  } catch (error) {
    const reason = (error as Error)?.message ?? inspect(error, { depth: 1 })
    tell({ kind: 'failure', id, error: reason })
  } finally {
    stopWaiting()
  }
}

parentPort!.on('message', (order: ThreadOrder) => {
  if (order.kind === 'render') void render(order.id, order.request)
  else tell({ kind: 'pong' })
})
