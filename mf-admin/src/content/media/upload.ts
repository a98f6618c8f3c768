import type { Media } from '@pt-portal/api/contract'
import type { RequestFailure } from '@pt-portal/shared-ui/data'

export interface UploadOptions {
  /** Called with the share sent so far, from 0 to 1; at 1 the server is processing the file. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A successful answer; its body is a JSON object. */
export interface Answered {
  status: number
  body: Record<string, unknown>
}

export interface Uploaded {
  media: Media
  /** Whether the library already had this picture. */
  isKnown: boolean
}

/** Long enough for 10 MB on any connection that still transfers data. */
const timeoutMs = 10 * 60_000

function parse(text: string): RequestFailure['body'] {
  try {
    const body = JSON.parse(text)
    return body && typeof body === 'object' ? body : undefined
  } catch {
    return undefined
  }
}

const otherShape: RequestFailure = {
  status: 'shape',
  message: 'The answer has an unexpected shape',
}

const noAnswer = (reason: string): RequestFailure => ({ status: 0, message: `0: ${reason}` })

/**
 * Sends a file to the API as a form, with the page's cookies. This is the only call not made with `fetch`, which
 * does not report upload progress.
 * @throws a `RequestFailure`, also when it was aborted
 */
export function sendFile(
  path: string,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answered> {
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
      } else if (body) resolve({ status, body })
      else reject(otherShape)
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

/** Sends a picture to the media library (D51). @throws as `sendFile` */
export async function uploadPicture(
  path: string,
  file: File,
  options?: UploadOptions,
): Promise<Uploaded> {
  const { status, body } = await sendFile(path, file, options)
  if (typeof body.hash !== 'string') throw otherShape
  return { media: body as unknown as Media, isKnown: status === 200 }
}
