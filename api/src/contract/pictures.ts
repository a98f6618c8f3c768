/** Widths in pixels that every picture is kept in; a smaller original is never enlarged (D51). */
export const pictureWidths = [480, 960, 1600] as const

export type PictureFormat = 'webp' | 'avif'

/** Address of a picture, the same for ever: its content names it. */
export const pictureUrl = (hash: string, width: number, format: PictureFormat): string =>
  `/media/${hash}-${width}.${format}`

const address = /^\/media\/([a-z0-9]{32})-(?:480|960|1600)\.(?:webp|avif)$/

/** Hash of the picture at an address of the media library, or null for any other address. */
export const pictureHash = (url: string | null | undefined): string | null =>
  address.exec(url ?? '')?.[1] ?? null

/** `srcset` of a picture in one format; descriptors tell the pixels that are really there. */
export function pictureSrcset(
  { hash, width }: { hash: string; width: number },
  format: PictureFormat,
): string {
  return pictureWidths
    .filter((_width, index) => index === 0 || pictureWidths[index - 1]! < width)
    .map((wanted) => `${pictureUrl(hash, wanted, format)} ${Math.min(wanted, width)}w`)
    .join(', ')
}
