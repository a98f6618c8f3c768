import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5'
import type { Picture } from '../../../contract/content/media'
import {
  type PictureFormat,
  pictureSrcset,
  pictureUrl,
  pictureWidths,
} from '../../../contract/content/pictures'

type Element = DefaultTreeAdapterTypes.Element

/** Texts are at most 42rem wide. */
const sizes = '(min-width: 44rem) 42rem, 100vw'
const largest = pictureWidths.at(-1)!

function element(tagName: string, attributes: Record<string, string>): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  return defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs)
}

const source = (picture: Picture, format: PictureFormat) =>
  element('source', { type: `image/${format}`, srcset: pictureSrcset(picture, format), sizes })

/** A responsive `picture` element for a media library picture. The author's `alt` overrides the library's. */
export function pictureElement(picture: Picture, alt: string, title: string): Element {
  const { hash, width, height, animated } = picture
  const shownWidth = Math.min(width, largest)
  const shown = element('picture', {})
  const formats: PictureFormat[] = animated ? ['webp'] : ['avif', 'webp']
  const image = element('img', {
    src: pictureUrl(hash, 960, 'webp'),
    alt: alt || picture.alt,
    ...(title && { title }),
    width: String(shownWidth),
    height: String(Math.max(1, Math.round((height * shownWidth) / width))),
    loading: 'lazy',
    decoding: 'async',
  })
  for (const child of [...formats.map((format) => source(picture, format)), image]) {
    defaultTreeAdapter.appendChild(shown, child)
  }
  return shown
}
