import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { prepareContent } from '../content/prepare-content'
import { connect } from '../platform/db/connect'
import { ContentVersion } from '../platform/db/content-version'
import { migrate } from '../platform/db/migrate'

interface Prepared {
  url: string
  /** Removes what was made for it. */
  remove(): void
}

/**
 * Prepares the database of a test at once, because migrations and the built-in content take a third of a second: an
 * empty MySQL database gets today's schema, and `sqlite::memory:` becomes a file, a copy of a new portal. All others
 * stay unchanged, as all do without the templates of `global-setup`.
 */
export async function prepareDatabase(url: string): Promise<Prepared> {
  const { MYSQL_TEST_TEMPLATE, EMBEDDED_TEST_TEMPLATE } = process.env
  if (url === 'sqlite::memory:' && EMBEDDED_TEST_TEMPLATE) return copyOf(EMBEDDED_TEST_TEMPLATE)
  // There is none while only servers of single tests run.
  if (url.startsWith('mysql:') && MYSQL_TEST_TEMPLATE && existsSync(MYSQL_TEST_TEMPLATE)) {
    const { applyTemplate } = await import('./template')
    await applyTemplate(url, MYSQL_TEST_TEMPLATE)
  }
  return { url, remove: () => undefined }
}

async function copyOf(template: string): Promise<Prepared> {
  if (!existsSync(template)) await createPortal(template)
  const folder = mkdtempSync(path.join(path.dirname(template), 'portal-'))
  const file = path.join(folder, 'portal.db')
  copyFileSync(template, file)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { url: `sqlite:${file}`, remove }
}

/** Writes a portal to a file as it is after its first start, but without an administrator. */
async function createPortal(file: string): Promise<void> {
  const db = connect('sqlite::memory:')
  const version = new ContentVersion(db.knex)
  await prepareContent(db, version, pino({ level: 'silent' }), await migrate(db))
  const own = `${file}.${process.pid}`
  await db.knex.raw('vacuum into ?', [own])
  await db.knex.destroy()
  // Renamed, because another process may make the same file at the same time.
  renameSync(own, file)
}
