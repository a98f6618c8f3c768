import type { Translate } from '@pt-portal/shared-ui'
import type { PayrollInput, PayrollOptions, PayrollOutcome, Progress } from './payroll'
import type { PayrollJob } from './payroll.worker'

type Answer = PayrollOutcome | { progress: Progress } | { failure: string }

export interface PayrollRun {
  t: Translate
  input: PayrollInput
  options: PayrollOptions
  onProgress: (progress: Progress) => void
  /** Ends the calculation, which then rejects. */
  signal: AbortSignal
}

/** Calculates in a worker; if the browser starts none, on the main thread in small steps. */
export async function startPayroll(run: PayrollRun): Promise<PayrollOutcome> {
  const worker = startWorker()
  if (!worker) return inPage(run)
  try {
    return await inWorker(worker, run)
  } catch (error) {
    if (run.signal.aborted) throw error
    return inPage(run)
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./payroll.worker.ts', import.meta.url))
  } catch {
    // Fails for an old build's code on another origin, or under a policy that allows no worker.
    return undefined
  }
}

function inWorker(worker: Worker, { t, input, options, onProgress, signal }: PayrollRun) {
  return new Promise<PayrollOutcome>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('failure' in data) reject(new Error(data.failure))
      else resolve(data)
    }
    worker.postMessage({ language: t.language, input, options } satisfies PayrollJob)
  })
}

async function inPage({
  t,
  input,
  options,
  onProgress,
  signal,
}: PayrollRun): Promise<PayrollOutcome> {
  const { calculatePayroll } = await import(/* webpackChunkName: "payroll" */ './calculate-payroll')
  return calculatePayroll(t, input, options, {
    onProgress,
    async rest() {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    },
  })
}
