import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { SourceMaps } from '@pt-portal/remote-kit/remote/source-maps'
import type { Client } from './api'

/** In each file, line 2, column 11 is `fail` in line 3, column 5 of a source of that name. */
const mapOf = (source: string) => ({ sources: [source], names: ['fail'], mappings: ';UAEIA' })

export const mapsOfBlog: SourceMaps = {
  'page.js': mapOf('src/pages/page.tsx'),
  'hi/text.js': mapOf('src/pages/text.tsx'),
  'node/page.js': mapOf('src/pages/page.tsx'),
  'library.js': mapOf('../node_modules/d3-shape/src/line.js'),
}

const text = (maps: object) => JSON.stringify(maps)

/** The digest that a build's registration names. */
export const digestOfMaps = (maps: object = mapsOfBlog) =>
  `sha256:${createHash('sha256').update(text(maps)).digest('hex')}`

/** Sends source maps as a release command does. */
export function sendMaps(client: Client, path: string, bytes = gzipSync(text(mapsOfBlog))) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'maps.json.gz')
  return client.put(path, form)
}
