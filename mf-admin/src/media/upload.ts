import type { Media } from '@pt-portal/api/contract'
import type { RequestFailure } from '@pt-portal/shared-ui/data'

export interface UploadOptions {
  /** Told how much has been sent, from 0 to 1; at 1 the server is at work on it. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export interface Uploaded {
  media: Media
  /** The library had this very picture already. */
  isKnown: boolean
}

/** Longer than any line needs for 10 MB that moves at all. */
const timeoutMs = 10 * 60_000

function parse(text: string): RequestFailure['body'] {
  try {
    const body = JSON.parse(text)
    return body && typeof body === 'object' ? body : undefined
  } catch {
    return undefined
  }
}

const noAnswer = (reason: string): RequestFailure => ({ status: 0, message: `0: ${reason}` })

/**
 * Sends a picture as the API's forms of the media library take it (D51), with the cookies of the page.
 * `fetch` tells nothing of how far a request is, so this is the one call that is not made with it.
 * @throws a `RequestFailure`, also when it was aborted
 */
export function uploadPicture(
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Uploaded> {
  return new Promise((resolve, reject: (failure: RequestFailure) => void) => {
    if (signal?.aborted) return reject(noAnswer('aborted'))
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const form = new FormData()
    form.append('file', file)

    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const body = parse(request.responseText)
      const { status } = request
      if (status < 200 || status > 299) {
        const message = `${status}: ${request.responseText || request.statusText}`
        reject({ status, message, body })
      } else if (typeof body?.hash === 'string') {
        resolve({ media: body as unknown as Media, isKnown: status === 200 })
      } else reject({ status: 'shape', message: 'The answer has an unexpected shape' })
    }
    request.onerror = () => reject(noAnswer('no connection'))
    request.ontimeout = () => reject(noAnswer('no answer in time'))
    request.onabort = () => reject(noAnswer('aborted'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)

    signal?.addEventListener('abort', abort)
    request.open('POST', path)
    request.timeout = timeoutMs
    request.send(form)
  })
}
