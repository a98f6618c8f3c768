import { integrityOf } from '@pt-portal/remote-kit/remote/build-files'

/** A file differs from what was released; it counts as missing (D74). */
export class FileDiffers extends Error {
  constructor(address: string) {
    super(`PT-F017 ${address} is not what was released`)
  }
}

/**
 * `fetch` of a file of a build.
 * @param integrity the file's hash; undefined where the release names none
 * @throws FileDiffers
 */
export async function fetchReleased(
  fetchWith: typeof fetch,
  address: string,
  init: RequestInit | undefined,
  integrity: string | undefined,
): Promise<Response> {
  const response = await fetchWith(address, init)
  if (!integrity || !response.ok) return response
  const body = Buffer.from(await response.arrayBuffer())
  if (integrityOf(body) !== integrity) throw new FileDiffers(address)
  const { status, headers } = response
  return new Response(body, { status, headers })
}
