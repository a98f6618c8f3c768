import { act } from '@testing-library/react'

/** A request that sends a file; the test controls its progress. */
export interface SentUpload {
  path: string
  file: File
  /** Whether the client has aborted the request. */
  isAborted: boolean
  /** Reports that this share of the file has been sent, from 0 to 1. */
  progress: (share: number) => void
  answer: (status: number, body: unknown) => Promise<void>
  loseConnection: () => Promise<void>
}

/** Replaces the browser's `XMLHttpRequest`. Returns the requests that were sent, the oldest first. */
export function holdUploads(): SentUpload[] {
  const sent: SentUpload[] = []

  class HeldRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    status = 0
    statusText = ''
    responseText = ''
    timeout = 0
    #path = ''
    #sent?: SentUpload

    open(_method: string, path: string) {
      this.#path = path
    }

    send(form: FormData) {
      const end = (how: 'onload' | 'onerror') =>
        // Code that waits for the answer continues in later ticks.
        act(async () => {
          this[how]?.()
          this.onloadend?.()
        })
      this.#sent = {
        path: this.#path,
        file: form.get('file') as File,
        isAborted: false,
        progress: (share) =>
          act(() => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 })),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          return end('onload')
        },
        loseConnection: () => end('onerror'),
      }
      sent.push(this.#sent)
    }

    abort() {
      this.#sent!.isAborted = true
      this.onabort?.()
      this.onloadend?.()
    }
  }
  globalThis.XMLHttpRequest = HeldRequest as unknown as typeof XMLHttpRequest
  return sent
}

/** Builds a file that a user could choose. Its bytes are no real picture, as only the server looks at them. */
export const pictureFile = (name: string, type = 'image/png') => new File(['bytes'], name, { type })
