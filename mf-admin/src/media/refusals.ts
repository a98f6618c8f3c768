import { failureText, isUnreachable, type RequestFailure } from '@pt-portal/shared-ui/data'

/** What the media library takes, as a file input names it (D51). */
export const acceptedKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const maxBytes = 10 * 1024 * 1024

/** What a browser calls a file that it does not know. */
const unknownKinds = ['', 'application/octet-stream']

/** Why the API would refuse a file, as far as the browser can tell without reading it. */
export function refusalOf({ type, size }: File): string | undefined {
  if (type === 'image/svg+xml') return 'SVG pictures are not accepted'
  if (!acceptedKinds.includes(type) && !unknownKinds.includes(type)) {
    return 'Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted'
  }
  return size > maxBytes ? 'The picture is larger than 10 MB' : undefined
}

/** A file that is refused before it is sent looks like one that the API has refused. */
export function refusedBefore(reason: string): RequestFailure {
  return {
    status: 422,
    message: `422: ${reason}`,
    body: { error: reason, fields: { file: reason } },
  }
}

/** The sentence to show at a file that was not taken. */
export function uploadFailureText(failure: unknown): string {
  if (isUnreachable(failure)) return 'The server did not answer.'
  const { body } = failure as RequestFailure
  return body?.fields?.file ?? failureText(failure, 'The picture could not be uploaded.')
}

/** True when trying again may help: the file itself was not what was wrong. */
export const mayRetry = (failure: unknown) => {
  const { status } = failure as RequestFailure
  return status !== 422 && status !== 413 && status !== 415
}
