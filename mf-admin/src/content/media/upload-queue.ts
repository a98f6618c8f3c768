import type { Media } from '@pt-portal/api/contract'
import { mayRetry, refusalOf, uploadFailureText } from './refusals'
import type { Uploaded } from './upload'

export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'cancelled'
  /** Share sent so far, from 0 to 1; at 1 the server is processing the file. */
  share: number
  /** Why it was refused. */
  reason?: string
  mayRetry?: boolean
  media?: Media
  isKnown?: boolean
}

/** Sends a file. Rejects with a `RequestFailure`. */
export type Send = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Uploaded>

export type UploadQueue = ReturnType<typeof createUploadQueue>

export const isBusy = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/** Number of files sent at the same time. Two use the connection fully, and the server processes few at a time. */
const atOnce = 2

let lastId = 0

/** Creates a queue that sends a few files at a time and records the progress of each. */
export function createUploadQueue(send: Send) {
  let uploads: readonly Upload[] = []
  const listeners = new Set<() => void>()
  const controllers = new Map<number, AbortController>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, changed: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))

  const start = async ({ id, file }: Upload) => {
    const controller = new AbortController()
    controllers.set(id, controller)
    change(id, { state: 'sending' })
    try {
      const uploaded = await send(file, (share) => change(id, { share }), controller.signal)
      change(id, { state: 'done', share: 1, ...uploaded })
    } catch (failure) {
      if (!controller.signal.aborted) {
        const reason = uploadFailureText(failure)
        change(id, { state: 'refused', reason, mayRetry: mayRetry(failure) })
      }
    }
    if (controllers.get(id) === controller) controllers.delete(id)
    startNext()
  }
  const startNext = () => {
    const free = atOnce - controllers.size
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, free))) start(upload)
  }
  const enqueue = (file: File): Upload => {
    lastId += 1
    const reason = refusalOf(file)
    return { id: lastId, file, share: 0, state: reason ? 'refused' : 'waiting', reason }
  }

  return {
    /** Returns all uploads, the oldest first. The array is a new one after each change. */
    uploads: () => uploads,
    /** Calls the listener at each change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files: readonly File[]) {
      set([...uploads, ...files.map(enqueue)])
      startNext()
    },
    cancel(id: number) {
      change(id, { state: 'cancelled', mayRetry: true })
      controllers.get(id)?.abort()
    },
    retry(id: number) {
      change(id, { state: 'waiting', share: 0, reason: undefined, mayRetry: false })
      startNext()
    },
    /** Removes the uploads that are finished. */
    clear: () => set(uploads.filter(isBusy)),
  }
}
