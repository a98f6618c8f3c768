/** Widths in pixels that are stored for every picture; smaller originals are never enlarged (D51). */
export const pictureWidths = [480, 960, 1600] as const

export type PictureFormat = 'webp' | 'avif'

/** Path of a picture. The hash identifies the content, so the file at a path never changes. */
export const pictureUrl = (hash: string, width: number, format: PictureFormat): string =>
  `/media/${hash}-${width}.${format}`

const address = /^\/media\/([a-z0-9]{32})-(?:480|960|1600)\.(?:webp|avif)$/

/** Hash of the picture at a media library path, or null for any other URL. */
export const pictureHash = (url: string | null | undefined): string | null =>
  address.exec(url ?? '')?.[1] ?? null

/** `srcset` of a picture in one format; the width descriptors give the real width of each file. */
export function pictureSrcset(
  { hash, width }: { hash: string; width: number },
  format: PictureFormat,
): string {
  return pictureWidths
    .filter((_width, index) => index === 0 || pictureWidths[index - 1]! < width)
    .map((wanted) => `${pictureUrl(hash, wanted, format)} ${Math.min(wanted, width)}w`)
    .join(', ')
}
