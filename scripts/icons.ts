import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { repositoryRoot } from './repository-root'

/** Draws the icons in shell/public from icon.svg, which must be 32 units wide. */
const folder = path.join(repositoryRoot, 'shell/public')
const icon = readFileSync(path.join(folder, 'icon.svg'), 'utf8')

/** The icon on a square that it fills to the corners, which telephones cut off; a maskable one keeps within a circle. */
const square = (scale: number) => {
  const margin = (32 - 32 * scale) / 2
  const drawing = icon.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${32 * scale}" height="${32 * scale}" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#142a5c" d="M0 0h32v32H0z"/>${drawing}</svg>`
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An .ico file of PNG pictures: a header of 6 bytes, 16 for each picture, then the pictures. */
async function ico(svg: string, sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => png(svg, size)))
  const header = Buffer.alloc(6 + 16 * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let offset = header.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(sizes[index]!, entry)
    header.writeUInt8(sizes[index]!, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}

async function main(): Promise<void> {
  const files = {
    'favicon.ico': ico(icon, [16, 32, 48]),
    'apple-touch-icon.png': png(square(0.9), 180),
    'icon-192.png': png(icon, 192),
    'icon-512.png': png(icon, 512),
    'icon-maskable.png': png(square(0.75), 512),
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), await content)
}

void main()
