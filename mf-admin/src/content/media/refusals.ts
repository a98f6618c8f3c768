import { failureText, isUnreachable, type RequestFailure } from '@pt-portal/shared-ui/data'

/** File types that the media library accepts, for a file input (D51). */
export const acceptedKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const maxBytes = 10 * 1024 * 1024

/** Common files that are refused, with the API's messages. The API judges all others by their content. */
const otherKinds: Record<string, string> = {
  'image/svg+xml':
    'SVG files are not accepted, as they can hold scripts; please export the picture as PNG or WebP',
  'image/heic': 'HEIC pictures cannot be shown by every browser; please export the picture as JPEG',
  'image/tiff': 'TIFF files cannot be shown by browsers; please export the picture as JPEG or PNG',
  'application/pdf': 'This is a PDF, not a picture; please export the page as JPEG or PNG',
}

const isOther = (type: string) => /^(text|audio|video|font)\//.test(type)

const noPicture =
  'The file is not a picture that can be used; please choose a JPEG, PNG, WebP, AVIF or GIF file'

/** Says why the API would refuse a file, as far as the browser can tell without reading it. */
export function refusalOf({ type, size }: File): string | undefined {
  if (size > maxBytes) return 'The file is larger than 10 MB; please choose a smaller one'
  if (otherKinds[type] || !isOther(type)) return otherKinds[type]
  return noPicture
}

/** Makes the same failure for a file refused before sending as for one that the API has refused. */
export function refusedBefore(reason: string): RequestFailure {
  return {
    status: 422,
    message: `422: ${reason}`,
    body: { error: reason, fields: { file: reason } },
  }
}

/** Failure for a file that was dropped or pasted where only pictures are accepted. */
export const refusalOfOther = (file: File): RequestFailure =>
  refusedBefore(refusalOf(file) ?? noPicture)

/** Message to show beside a file that was not accepted. */
export function uploadFailureText(failure: unknown): string {
  const { body } = failure as RequestFailure
  const fallback = isUnreachable(failure)
    ? 'The server did not answer.'
    : 'The picture could not be uploaded.'
  return body?.fields?.file ?? failureText(failure, fallback)
}

/** Says why a file that was dropped or pasted does not stand in the text. */
export function refusalText(name: string, failure: unknown): string {
  const reason = uploadFailureText(failure).replace(/\.$/, '')
  return `${name} could not be uploaded: ${reason}. What you typed is still here.`
}

/** Says that pictures of pasted content are not in it, and what to do. */
export const missingText = (count: number) =>
  count === 1
    ? 'A picture of what you pasted is missing: the clipboard only names its file. Save it there, then add it with Picture.'
    : `${count} pictures of what you pasted are missing: the clipboard only names their files. Save them there, then add them with Picture.`

/** True when a retry may help, because the file itself was not the problem. */
export const mayRetry = (failure: unknown) => {
  const { status } = failure as RequestFailure
  return status !== 422 && status !== 413 && status !== 415
}
