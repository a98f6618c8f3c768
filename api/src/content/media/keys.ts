import { pictureWidths } from '../../contract/content/pictures'

const pattern = /^([a-z0-9]{32})-(?:480|960|1600)\.(?:webp|avif)$/

/** Hash of the picture that a file key belongs to, or null if it is no such key. */
export const hashOfKey = (key: string): string | null => pattern.exec(key)?.[1] ?? null

export const keyOf = (hash: string, width: number, format: string) => `${hash}-${width}.${format}`

/** Keys of all files of a picture. */
export const keysOf = (hash: string, animated: boolean): string[] =>
  (animated ? ['webp'] : ['webp', 'avif']).flatMap((format) =>
    pictureWidths.map((width) => keyOf(hash, width, format)),
  )
