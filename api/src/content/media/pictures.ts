import type { Picture } from '../../contract/entities'
import type { Executor } from '../../platform/db/connect'
import { findByHashes } from './repository'

/** Pictures by the hash that an address names. */
export type Pictures = ReadonlyMap<string, Picture>

const addresses = /\/media\/([a-z0-9]{32})-(?:480|960|1600)\.(?:webp|avif)/g

/** Hashes in the addresses of the media library that a text holds. */
export const hashesIn = (text: string): string[] =>
  text.includes('/media/') ? [...text.matchAll(addresses)].map(([, hash]) => hash!) : []

/** The pictures that texts name, asked for together; texts without any cost nothing. */
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
