import { parentPort, workerData } from 'node:worker_threads'
import type { RenderRequest, RenderResult, renderPage } from '../src/render-page'

export interface RenderJob {
  id: number
  request: RenderRequest
}

export type RenderAnswer =
  | { id: number; result: RenderResult }
  /** Rendering failed; the message is for the log. */
  | { id: number; error: string }

interface HostBundle {
  renderPage: typeof renderPage
}

const { load } = require(workerData.bundle) as { load(): Promise<HostBundle> }
const bundle = load()

async function answer({ id, request }: RenderJob): Promise<RenderAnswer> {
  try {
    const { renderPage: render } = await bundle
    return { id, result: await render(request) }
  } catch (error) {
    return { id, error: (error as Error).message }
  }
}

parentPort!.on('message', async (job: RenderJob) => {
  parentPort!.postMessage(await answer(job))
})
