import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { fileOf, latin } from '../fonts/faces'

/**
 * Converts an SVG to PNG outside the thread that answers requests; resvg's own PNG encoder would run in that thread.
 * @throws Error when the text is no SVG
 */
export async function pngOf(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: [fileOf(latin, 'regular'), fileOf(latin, 'bold')],
      defaultFontFamily: 'Noto Sans',
    },
  })
  const raw = { width: image.width, height: image.height, channels: 4 as const }
  return sharp(image.pixels, { raw }).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}
