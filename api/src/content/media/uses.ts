import type { Knex } from 'knex'
import type { MediaUse, Picture } from '../../contract/content/media'
import type { PageResourceName } from '../../contract/content/page-resources'
import { pictureWidths } from '../../contract/content/pictures'
import type { Executor } from '../../platform/db/connect'
import type { ApiContext } from '../../platform/http/context'
import { pageResources, resourceOfTable } from '../pages/page-resources'
import type { PageService } from '../pages/page-service'
import { hashesIn } from './pictures'

type Row = Record<string, unknown>

/** A table whose rows can name pictures. */
interface Place {
  table: string
  /** Columns that identify and order the rows. */
  key: string[]
  /** Columns that can name a picture. */
  columns: readonly string[]
  titleColumn: string
  useOf(row: Row): MediaUse
}

const pages: Place[] = pageResources.map(({ name: resource, table, title, pictured }) => ({
  table,
  key: ['id'],
  columns: pictured,
  titleColumn: title,
  useOf: (row) => ({
    resource,
    id: Number(row.id),
    title: String(row[title]),
    isTrashed: false,
  }),
}))

const trash: Place = {
  table: 'trash',
  key: ['resource', 'recordId'],
  columns: ['record'],
  titleColumn: 'title',
  useOf: ({ resource, recordId, title }) => ({
    resource: resourceOfTable(String(resource))!.name,
    id: Number(recordId),
    title: String(title),
    isTrashed: true,
  }),
}

/** Drafts beside public pages: their pictures must stay until they are published. */
const drafts: Place = {
  table: 'drafts',
  key: ['resource', 'recordId', 'part'],
  columns: ['changes'],
  titleColumn: 'title',
  useOf: ({ resource, recordId, title }) => ({
    resource: resourceOfTable(String(resource))!.name,
    id: Number(recordId),
    title: String(title),
    isTrashed: false,
  }),
}

const places = [...pages, drafts, trash]

/** The pages, public or in the trash, that show, or would with their drafts, pictures with these hashes. */
export async function findUses(knex: Executor, hashes: string[]): Promise<MediaUse[]> {
  const uses = await usesIn(places, knex, hashes)
  // A page whose draft names the picture too is one use.
  return [...new Map(uses.map((use) => [`${use.resource} ${use.id}`, use])).values()]
}

async function usesIn(searched: Place[], knex: Executor, hashes: string[]): Promise<MediaUse[]> {
  const uses: MediaUse[] = []
  for (const { table, key, columns, titleColumn, useOf } of searched) {
    const rows: Row[] = await knex(table)
      .select(...key, titleColumn)
      .where((any) => {
        for (const column of columns) {
          for (const hash of hashes) any.orWhere(column, 'like', `%/media/${hash}-%`)
        }
      })
      .orderBy(key.map((column) => ({ column })))
    uses.push(...rows.map(useOf))
  }
  return uses
}

const portion = 200

/** All hashes that any page names. Reads in portions, so that no query blocks others for long. */
export async function usedHashes(knex: Executor): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { table, key, columns } of places) {
    for (let offset = 0, isLast = false; !isLast; offset += portion) {
      const rows: Row[] = await knex(table)
        .select(...columns)
        .orderBy(key.map((column) => ({ column })))
        .limit(portion)
        .offset(offset)
      for (const value of rows.flatMap((row) => Object.values(row))) {
        for (const hash of hashesIn(textOf(value))) used.add(hash)
      }
      isLast = rows.length < portion
    }
  }
  return used
}

/** A record in the trash is JSON, which one engine returns as text and the other parsed. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/**
 * Replaces pictures with these hashes by `picture` on all pages outside the trash; each page gets a new revision.
 * Drafts keep the former address, which redirects.
 */
export async function rewriteUses(
  trx: Knex.Transaction,
  ctx: ApiContext,
  services: Map<PageResourceName, PageService>,
  hashes: string[],
  picture: Picture,
): Promise<void> {
  for (const { resource, id } of await usesIn(pages, trx, hashes)) {
    const service = services.get(resource)!
    await service.changeWithin(trx, ctx, id, (page) => {
      const texts = service.resource.pictured.map((column) => [column, page[column]] as const)
      return Object.fromEntries(
        texts.map(([column, text]) => [column, text && renamed(String(text), hashes, picture)]),
      )
    })
  }
}

function renamed(text: string, hashes: string[], { hash, animated }: Picture): string {
  const addresses = new RegExp(
    `/media/(?:${hashes.join('|')})-(${pictureWidths.join('|')})\\.(webp|avif)`,
    'g',
  )
  return text.replace(
    addresses,
    (_address, width, format) => `/media/${hash}-${width}.${animated ? 'webp' : format}`,
  )
}
