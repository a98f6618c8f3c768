import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { afterAwake } from '../../host/server/after-awake'
import type { readSource } from '../../host/server/read-source'
import type { loadPages, renderPage } from '../../host/server/render-page'
import { failureReason } from '../observability/failure-reason'
import { freezePrototypes } from './frozen-prototypes'
import { captureConsole } from './render-console'
import type {
  ThreadAnswer,
  ThreadData,
  ThreadOrder,
  ThreadRequest,
  ThreadResult,
} from './thread-messages'

interface HostBundle {
  loadPages: typeof loadPages
  renderPage: typeof renderPage
  readSource: typeof readSource
}

const { bundle: bundleFile, deadlineMs, documentMs } = workerData as ThreadData
const tell = (message: ThreadAnswer) => parentPort!.postMessage(message)

/** Linux's id of this thread; undefined on other systems. */
function ownTask(): string | undefined {
  try {
    return path.basename(readlinkSync('/proc/thread-self'))
  } catch {
    return undefined
  }
}

tell({ kind: 'start', task: ownTask() })

const withConsole = captureConsole((line) => tell({ kind: 'console', line }))

const { load } = require(bundleFile) as { load(): Promise<HostBundle> }
const bundle = load()
// Each render reports this failure; as an unhandled rejection it would end the thread first.
bundle.catch(() => undefined)

async function resultOf(request: ThreadRequest, signal: AbortSignal): Promise<ThreadResult> {
  const host = await bundle
  if ('source' in request) return host.readSource(request, signal)
  // The routes bring polyfills, which must be there before the freeze.
  await host.loadPages(request.remote)
  freezePrototypes()
  return host.renderPage(request, signal)
}

/** Most characters of a stack. */
const longestStack = 4000

function failureOf(error: unknown): { reason: string; stack?: string } {
  const stack = error instanceof Error ? String(error.stack).slice(0, longestStack) : undefined
  return { reason: failureReason(error), stack }
}

async function render(id: number, request: ThreadRequest): Promise<void> {
  const controller = new AbortController()
  let stopWaiting = () => {}
  const tooLong = new Promise<never>((_resolve, reject) => {
    stopWaiting = afterAwake('source' in request ? documentMs : deadlineMs, () => {
      controller.abort()
      reject(new Error('rendering took too long'))
    })
  })
  try {
    const work = withConsole(request, () => resultOf(request, controller.signal))
    const result = await Promise.race([work, tooLong])
    tell({ kind: 'result', id, result })
  } catch (error) {
    tell({ kind: 'failure', id, ...failureOf(error) })
  } finally {
    stopWaiting()
  }
}

parentPort!.on('message', (order: ThreadOrder) => {
  if (order.kind === 'render') void render(order.id, order.request)
  else tell({ kind: 'pong' })
})
