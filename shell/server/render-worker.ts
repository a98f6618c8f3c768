import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import type { readSource, SourceRequest, SourceResult } from '../src/read-source'
import type { RenderRequest, RenderResult, renderPage } from '../src/render-page'

/** A page to be rendered, or what a remote tells search engines and feed readers. */
export type ThreadRequest = RenderRequest | SourceRequest
export type ThreadResult = RenderResult | SourceResult

export type ThreadOrder =
  | { kind: 'render'; id: number; request: ThreadRequest }
  /** Give the render up; answered at once unless the thread itself hangs. */
  | { kind: 'cancel'; id: number }

export type ThreadAnswer =
  | { id: number; result: ThreadResult }
  /** Rendering failed or was given up; the message is for the log. */
  | { id: number; error: string }

interface HostBundle {
  renderPage: typeof renderPage
  readSource: typeof readSource
}

const { load } = require(workerData.bundle) as { load(): Promise<HostBundle> }
const bundle = load()
// Each render reports the failure; without this the thread would end before it could.
bundle.catch(() => undefined)

const underWay = new Map<number, AbortController>()

function answer(message: ThreadAnswer) {
  if (underWay.delete(message.id)) parentPort!.postMessage(message)
}

async function render(id: number, request: ThreadRequest): Promise<void> {
  const controller = new AbortController()
  underWay.set(id, controller)
  try {
    const { renderPage: renderWith, readSource: readWith } = await bundle
    const { signal } = controller
    const result = await ('source' in request
      ? readWith(request, signal)
      : renderWith(request, signal))
    answer({ id, result })
  } catch (error) {
    answer({ id, error: (error as Error)?.message ?? inspect(error, { depth: 1 }) })
  }
}

parentPort!.on('message', (order: ThreadOrder) => {
  if (order.kind === 'render') {
    void render(order.id, order.request)
    return
  }
  underWay.get(order.id)?.abort()
  answer({ id: order.id, error: 'given up' })
})
