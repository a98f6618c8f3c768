/** Pictures in markdown and in HTML that have an address on the web. */
const pictureAddress =
  /!\[[^\]]*\]\(\s*<?(https?:\/\/[^\s)>]+)|<img\b[^>]*?\bsrc\s*=\s*["']?(https?:\/\/[^\s"'>]+)/gi

function originOf(address: string): string | null {
  const origin = /^https?:\/\/[^/?#\\]+/i.exec(address)?.[0].toLowerCase() ?? null
  return origin === window.location.origin ? null : origin
}

/** Origins of other sites of which a text shows pictures, each once. */
export function foreignOrigins(text: string): string[] {
  const found = [...text.matchAll(pictureAddress)].map(([, one, other]) =>
    originOf((one ?? other)!),
  )
  return [...new Set(found.filter((origin) => origin !== null))]
}

export const hasForeignPictures = (text: string) => foreignOrigins(text).length > 0

/**
 * Sites of which readers' browsers show pictures besides the portal, as the policy of its pages says (`IMAGE_ORIGINS`).
 * Undefined when it cannot be read.
 */
export async function readPictureSources(): Promise<string[] | undefined> {
  try {
    const { headers } = await fetch('/', { method: 'HEAD' })
    const policy = headers.get('content-security-policy')
    return /(?:^|;)\s*img-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(/\s+/)
  } catch {
    return undefined
  }
}
