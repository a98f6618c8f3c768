import type { Picture } from '../../contract/content/media'
import type { Executor } from '../../platform/db/connect'
import { findByHashes } from './repository'

/** Pictures, keyed by the hash in a path. */
export type Pictures = ReadonlyMap<string, Picture>

const addresses = /\/media\/([a-z0-9]{32})-(?:480|960|1600)\.(?:webp|avif)/g

/** The hashes in all media library paths of a text. */
export const hashesIn = (text: string): string[] =>
  text.includes('/media/') ? [...text.matchAll(addresses)].map(([, hash]) => hash!) : []

/** Finds all pictures that the texts name in one call; without any name there is no query. */
export async function findPictures(
  knex: Executor,
  texts: Array<string | null | undefined>,
): Promise<Pictures> {
  const hashes = new Set(texts.flatMap((text) => (text ? hashesIn(text) : [])))
  if (hashes.size === 0) return new Map()
  const found = await findByHashes(knex, [...hashes])
  return new Map(
    found.map(({ named, media: { hash, alt, width, height, animated } }) => [
      named,
      { hash, alt, width, height, animated },
    ]),
  )
}
