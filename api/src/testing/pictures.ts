import sharp, { type Create, type Sharp } from 'sharp'
import type { Answer, Client } from './api'

/** A picture of one colour, which a test can encode in any format. */
export const paint = (width: number, height: number, background: Create['background'] = '#2a7') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture with random content, which no other test has. */
export const newPicture = (width = 40, height = 30): Promise<Buffer> => {
  const channel = () => Math.floor(Math.random() * 256)
  return noise(width, height, channel()).png().toBuffer()
}

const noise = (width: number, height: number, mean: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean, sigma: 40 },
    },
  })

/** Joins frames to an animation. */
export const animate = (frames: Buffer[]): Sharp => sharp(frames, { join: { animated: true } })

export interface Upload {
  bytes: Uint8Array
  name?: string
  type?: string
  fields?: Record<string, string>
  path?: string
}

/** Sends a file as the form of the media library does. */
export function upload(
  client: Client,
  { bytes, name = 'picture.jpg', type, fields = {}, path = '/api/media' }: Upload,
): Promise<Answer> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return client.post(path, form)
}
