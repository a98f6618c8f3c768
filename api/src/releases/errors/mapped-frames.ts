import type { SourceFrame } from '@pt-portal/remote-kit/remote/build-errors'
import { parseMaps, type SourceMaps } from '@pt-portal/remote-kit/remote/source-maps'
import { sourcePositions } from '@pt-portal/remote-kit/remote/source-positions'
import type { Knex } from 'knex'
import { type BuildKey, findMaps } from '../maps/repository'

/** Finds the place in the sources of a build for a position in its files. */
export type FrameMapper = (position: string) => SourceFrame | null

const longestFile = 200
const longestName = 100

const positionForm = /^(.+):(\d{1,7}):(\d{1,7})$/

const frameOf = (file: string, line: number, column: number, name: string | null): SourceFrame => ({
  file: file.slice(0, longestFile),
  line,
  column,
  name: name?.slice(0, longestName) ?? null,
})

/** Without maps a frame is the position itself. */
const unmapped: FrameMapper = (position) => {
  const [, file, line, column] = positionForm.exec(position) ?? []
  return file ? frameOf(file, Number(line), Number(column), null) : null
}

/** Files that are the same in all languages are built once, though each language has a copy. */
const inEnglish = (file: string) => file.replace(/^[a-z]{2,3}(?:-[A-Z]{2})?\//, '')

function mapperOf(maps: SourceMaps): FrameMapper {
  const sourceOf = sourcePositions((file) =>
    Object.hasOwn(maps, file) ? { version: 3, ...maps[file]! } : undefined,
  )
  return (position) => {
    const [, file, line, column] = positionForm.exec(position) ?? []
    if (!file) return null
    const name = Object.hasOwn(maps, file) ? file : inEnglish(file)
    const found = sourceOf(name, Number(line), Number(column))
    return found ? frameOf(found.source, found.line, found.column, found.name) : null
  }
}

/** Builds whose maps a process remembers: reading those of the shell takes a tenth of a second. */
const remembered = 6

/** Maps frames of builds, with the source maps that their teams have sent. */
export function frameMappers(knex: Knex) {
  const known = new Map<string, FrameMapper>()

  return async (build: BuildKey): Promise<FrameMapper> => {
    const key = `${build.remote} ${build.build}`
    const before = known.get(key)
    if (before) return before
    const stored = await findMaps(knex, build)
    if (!stored) return unmapped
    const mapper = mapperOf(parseMaps(stored.maps, key, stored.digest))
    known.set(key, mapper)
    if (known.size > remembered) known.delete(known.keys().next().value!)
    return mapper
  }
}
