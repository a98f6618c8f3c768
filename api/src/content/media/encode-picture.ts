import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type PictureFormat, pictureWidths } from '../../contract/content/pictures'
import { grouped } from '../../contract/language/numbers'
import { formatOf, isPolyglot, type PictureFormatName, PictureRefused } from './picture-format'

/** One file encoded from an upload. */
export interface EncodedFile {
  width: (typeof pictureWidths)[number]
  format: PictureFormat
  path: string
}

export interface EncodedPicture {
  /** Pixels of the upload, turned upright. */
  width: number
  height: number
  animated: boolean
  files: EncodedFile[]
}

/** Maximum pixels of all frames together (D51). */
const mostPixels = 40_000_000
/** Maximum side in pixels that WebP can hold. */
const longestSide = 16_383
const mostFrames = 500

// Allows only the loaders of the accepted formats: libvips has dozens, each with its own bugs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
// Uses two threads, for both cores of a small machine; the process runs at low priority.
sharp.concurrency(2)

const damaged = () =>
  new PictureRefused('The picture is damaged or incomplete; please save it anew and try again')

/** Runs work that reads the upload. @throws PictureRefused on any error, because the upload is then damaged */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw damaged()
  }
}

/**
 * Encodes an upload in every width and format, without its metadata (D51).
 * @param folder where the files are written
 * @throws PictureRefused when the upload is not a picture that can be used
 */
export async function encodePicture(file: string, folder: string): Promise<EncodedPicture> {
  const bytes = await readFile(file)
  const format = formatOf(bytes)
  if (isPolyglot(bytes)) {
    throw new PictureRefused(
      'The file holds more than a picture, such as a web page or an archive; please save the picture anew',
    )
  }
  const options = { failOn: 'error', limitInputPixels: false, animated: true } as const
  const metadata = await reading(() => sharp(bytes, options).metadata())
  checkFormat(metadata, format)
  const animated = (format === 'gif' || format === 'webp') && (metadata.pages ?? 1) > 1
  const size = sizeOf(metadata, animated)
  checkSize(size, animated ? metadata.pages! : 1)
  const write = animated ? writeAnimated : writeStill
  return { ...size, animated, files: await write(bytes, size.width, folder) }
}

function checkFormat({ format, compression }: Metadata, expected: PictureFormatName): void {
  const decoded = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (decoded !== expected) throw damaged()
}

interface Size {
  width: number
  height: number
}

function sizeOf({ width, height, pageHeight, autoOrient }: Metadata, animated: boolean): Size {
  return animated
    ? { width, height: pageHeight ?? height }
    : { width: autoOrient.width, height: autoOrient.height }
}

function checkSize({ width, height }: Size, frames: number): void {
  const pixels = width * height * frames
  if (pixels > mostPixels) {
    const megapixels = grouped(Math.ceil(pixels / 1_000_000))
    const all = frames > 1 ? ` in its ${frames} frames` : ''
    throw new PictureRefused(
      `The picture has ${megapixels} megapixels${all}; at most 40 are accepted, please make it smaller`,
    )
  }
  if (Math.max(width, height) > longestSide) {
    throw new PictureRefused(
      `The picture is ${width} × ${height} pixels; at most ${longestSide} on a side are accepted`,
    )
  }
  if (frames > mostFrames) {
    throw new PictureRefused(`The picture has ${frames} frames; at most ${mostFrames} are accepted`)
  }
}

async function writeStill(bytes: Buffer, width: number, folder: string): Promise<EncodedFile[]> {
  // Decodes the upload once, shrinking it while decoding; smaller widths are made from the largest.
  const { data, info } = await reading(() =>
    sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { channels } = info
  const raw = { width: info.width, height: info.height, channels }
  const files = await Promise.all(
    (['webp', 'avif'] as const).map((format) =>
      writeWidths(width, format, folder, (wanted) =>
        encoders[format](sharp(data, { raw }).resize({ width: wanted })).toBuffer(),
      ),
    ),
  )
  return files.flat()
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  // More effort saves a fifth of the bytes and takes five times as long.
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
}

const writeAnimated = (bytes: Buffer, width: number, folder: string) =>
  writeWidths(width, 'webp', folder, (wanted) =>
    reading(() =>
      sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, animated: true })
        .resize({ width: wanted })
        .webp({ quality: 70, effort: 2 })
        .toBuffer(),
    ),
  )

/** Writes every width in one format. Widths larger than the upload get the same bytes. */
async function writeWidths(
  width: number,
  format: PictureFormat,
  folder: string,
  encode: (width: number) => Promise<Buffer>,
): Promise<EncodedFile[]> {
  const files: EncodedFile[] = []
  let last: { width: number; bytes: Buffer } | undefined
  for (const wanted of pictureWidths) {
    const real = Math.min(wanted, width)
    if (last?.width !== real) last = { width: real, bytes: await encode(real) }
    const file = path.join(folder, `${wanted}.${format}`)
    await writeFile(file, last.bytes)
    files.push({ width: wanted, format, path: file })
  }
  return files
}
