import { integrityOf } from '@pt-portal/remote-kit/remote/build-files'

/** A file differs from what was released; it counts as missing (D74). */
export class FileDiffers extends Error {
  constructor(address: string) {
    super(`PT-F017 ${address} is not what was released`)
  }
}

/** Megabytes of a file at most, after it was decompressed: the gateway holds it in memory. */
const mostMegabytes = 20

/** A file is larger than the gateway reads; it counts as missing. */
class FileTooLarge extends Error {
  constructor(address: string) {
    super(`${address} is larger than ${mostMegabytes} MB`)
  }
}

/** @throws FileTooLarge, without reading on */
async function bytesOf(response: Response, address: string): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostMegabytes * 1024 * 1024) throw new FileTooLarge(address)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Answers that may have no body. */
const bodiless = [204, 205]

/**
 * `fetch` of a file of a build. It is read whole, and not from where a redirect leads: servers of teams are strangers (ADR 0147).
 * @param integrity the file's hash; undefined where the release names none
 * @throws FileDiffers when the file is not the one that was released, FileTooLarge
 */
export async function fetchReleased(
  fetchWith: typeof fetch,
  address: string,
  init: RequestInit | undefined,
  integrity: string | undefined,
): Promise<Response> {
  const response = await fetchWith(address, { ...init, redirect: 'error' })
  if (!response.ok) return response
  const body = await bytesOf(response, address)
  if (integrity && integrityOf(body) !== integrity) throw new FileDiffers(address)
  const { status, headers } = response
  return new Response(bodiless.includes(status) ? null : body, { status, headers })
}
