import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { blogs } from '../../../../content/blogs/resource'
import { mediaStorage } from '../../../../content/media/storage'
import { PageRepository } from '../../../../content/pages/page-repository'
import { builtInBlogs, builtInStates } from '../../../../content/seed/facts'
import { seedAll } from '../../../../content/seed/seed'
import { stateCard } from '../../../../content/share-cards/cards'
import { statePages } from '../../../../content/state-pages/resource'
import type { StatePage } from '../../../../contract/content/pages'
import { english } from '../../../../contract/language/english'
import type { DueDate, StateFacts } from '../../../../contract/law/facts/facts'
import { backup, restore } from '../../../../operations/backups/backup'
import { startApi, type TestApi } from '../../../../testing/api'
import { onAnyDatabase } from '../../../../testing/databases'
import {
  columnsBeforeNovember,
  factsBeforeNovember,
  postBeforeNovember,
  undoneText,
} from '../../../../testing/schema/before-changes'
import { connect, type Database } from '../../connect'
import { ContentVersion } from '../../content-version'
import { migrate } from '../../migrate'
import sizesBySlug from '../0022-facts-by-size/values.json'
import changes from './changes.json'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-facts-2026-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const name = '0019-facts-2026'
const bySize = '0022-facts-by-size'
const november = '0036-facts-november'
const agree = '0038-facts-agree'
const amounts = '0041-known-amounts'
const newestFirst = '0056-newest-first'
const names = [name, bySize, november, agree, amounts, newestFirst]
const maharashtra = 'maharashtra-professional-tax-registration'
const odisha = 'odisha-professional-tax-registration'
const puducherry = 'puducherry-professional-tax-registration'
const calendarPost = 'professional-tax-due-dates-calendar'

type Row = Record<string, unknown>
interface PageChanges {
  columns: Record<string, unknown[]>
  facts?: Record<string, unknown[]>
  text?: { formerSha256: string; passages: string[][] }
}
const sizes: Record<string, { enrolled: string[] | null; parts: Record<string, unknown[]> }> =
  sizesBySlug
const changed: Record<'state_pages' | 'blogs', Record<string, PageChanges>> = changes

/** Facts as they were before `0022-facts-by-size`, which gives them their newest fields again. */
function factsBeforeSizes(slug: string, facts: StateFacts): Row {
  const { rhythms: _sizes, inForceFrom: _day, doubt, ...former } = structuredClone(facts)
  for (const due of Object.values(former.dueDates)) delete (due as Partial<DueDate>).covers
  const { enrolled, parts: replaced } = sizes[slug]!
  if (enrolled) former.dueDates.enrolled.text = enrolled[0]!
  const parts = Object.entries(replaced).map(([name, [before]]) => [name, before])
  return { ...former, ...Object.fromEntries(parts), isInDoubt: doubt !== 'none' }
}

/** The former built-in facts: the current ones with each change undone. */
function formerFacts(slug: string, facts: StateFacts, parts: Record<string, unknown[]>): Row {
  const former = factsBeforeSizes(slug, factsBeforeNovember(slug, facts))
  for (const [part, [before]] of Object.entries(parts)) {
    const [outer, inner] = part.split('.') as [string, string?]
    if (inner) (former[outer] as Row)[inner] = before
    else former[outer] = before
  }
  return former
}

const formerColumns = ({ columns }: PageChanges) =>
  Object.fromEntries(Object.entries(columns).map(([column, [before]]) => [column, before]))

/** Fills a database as the previous version did. */
async function seedFormer(db: Database): Promise<void> {
  await migrate(db)
  await seedAll(new ContentVersion(db.knex))
  for (const { slug, facts } of builtInStates()) {
    const change = changed.state_pages[slug]!
    const former = JSON.stringify(formerFacts(slug, facts!, change.facts!))
    await db
      .knex('state_pages')
      .where({ slug })
      .update({
        ...columnsBeforeNovember('state_pages', slug),
        ...formerColumns(change),
        facts: former,
      })
  }
  for (const { slug, content } of builtInBlogs()) {
    const change = changed.blogs[slug]!
    const former = undoneText(postBeforeNovember(slug, content), change.text)
    // The text ended with a line break then, which a save in the admin area has taken off here.
    const hash = createHash('sha256').update(`${former}\n`).digest('hex')
    expect(hash).toBe(change.text!.formerSha256)
    await db
      .knex('blogs')
      .where({ slug })
      .update({
        ...columnsBeforeNovember('blogs', slug),
        ...formerColumns(change),
        content: former,
        readingTime: 1,
      })
  }
  await db.knex('revisions').del()
  await db.knex('page_search').update({ text: 'former' })
  await db.knex('knex_migrations').whereIn('name', names).del()
}

const states = new PageRepository(statePages)
const posts = new PageRepository(blogs)

const stateOf = async ({ knex }: Database, slug: string) =>
  (await states.find(knex, { slug }, false))!

const version = async ({ knex }: Database) =>
  (await knex('content_versions').where({ scope: 'public' }).first()).version

onAnyDatabase((newDatabase, engine) => {
  let url: string
  let db: Database
  let count = 0
  beforeEach(async () => {
    count += 1
    url = engine === 'libsql' ? `sqlite:${path.join(folder, `${count}.db`)}` : await newDatabase()
    db = connect(url)
    await seedFormer(db)
  }, 60_000)
  afterEach(() => db.knex.destroy())

  /** Facts as they are stored; the repository completes what it reads. */
  const storedFacts = async (slug: string): Promise<StateFacts> => {
    const { facts } = await db.knex('state_pages').where({ slug }).first('facts')
    return typeof facts === 'string' ? JSON.parse(facts) : facts
  }

  const edit = async (slug: string, values: Partial<StateFacts>) => {
    const facts = await storedFacts(slug)
    await db
      .knex('state_pages')
      .where({ slug })
      .update({ facts: JSON.stringify({ ...facts, ...values }) })
  }

  const expectBuiltIn = async () => {
    for (const built of builtInStates()) {
      expect(await stateOf(db, built.slug)).toMatchObject(built)
    }
    for (const built of builtInBlogs()) {
      expect(await posts.find(db.knex, { slug: built.slug }, false)).toMatchObject(built)
    }
  }

  test('the former built-in facts and posts are updated once', async () => {
    const before = await version(db)
    const stale = await stateOf(db, maharashtra)
    expect(await migrate(db)).toEqual(names)
    await expectBuiltIn()
    const after = await version(db)
    expect(after).not.toBe(before)
    expect((await stateOf(db, maharashtra)).updatedAt > stale.updatedAt).toBe(true)
    const text = await db
      .knex('page_search')
      .where({ resource: 'state_pages', recordId: stale.id })
      .first('text')
    expect(text.text).toContain('professional tax in maharashtra')

    const revisions = await db.knex('revisions').count({ total: '*' }).first()
    await db.knex('knex_migrations').where({ name }).del()
    await migrate(db)
    expect(await version(db)).toBe(after)
    expect(await db.knex('revisions').count({ total: '*' }).first()).toEqual(revisions)
  })

  test('fields edited by staff are kept', async () => {
    const penalties = ['As assessed']
    await edit(maharashtra, { penalties })
    const moved = 'odisha-tax'
    const { id } = await stateOf(db, odisha)
    await db.knex('state_pages').where({ id }).update({ slug: moved, description: 'Ours' })
    await db
      .knex('slug_redirects')
      .insert({ resource: 'state_pages', slug: odisha, targetId: id, createdAt: new Date() })
    await db.knex('blogs').where({ slug: calendarPost }).update({ content: 'Our own words.' })
    await migrate(db)

    const ours = await storedFacts(maharashtra)
    const built = builtInStates().find(({ slug }) => slug === maharashtra)!.facts!
    // Partly edited facts were never checked as a whole.
    expect(ours).toEqual({ ...built, penalties, checkedOn: '2026-02-28' })
    expect(await stateOf(db, moved)).toMatchObject({
      description: 'Ours',
      facts: { doubt: 'none', annualMax: 0 },
    })
    expect(await posts.find(db.knex, { slug: calendarPost }, false)).toMatchObject({
      content: 'Our own words.',
      readingTime: 1,
    })
  })

  test('due dates that an earlier migration left without days get the current days', async () => {
    const { dueDates } = await storedFacts(maharashtra)
    const bare = { ...dueDates.payment, days: [] }
    await edit(maharashtra, { dueDates: { ...dueDates, payment: bare } })
    await migrate(db)
    const { payment } = (await stateOf(db, maharashtra)).facts!.dueDates
    expect(payment.days.map(({ day }) => day)).toEqual(Array(12).fill(15))
  })

  test('a page in the trash is updated too', async () => {
    const page = { ...(await stateOf(db, maharashtra)), facts: await storedFacts(maharashtra) }
    await db.knex('state_pages').where({ id: page.id }).del()
    await db.knex('trash').insert({
      ...{ resource: 'state_pages', recordId: page.id, title: 'Maharashtra', slug: maharashtra },
      ...{ record: JSON.stringify(page), deletedAt: new Date() },
    })
    await migrate(db)
    const { record } = await db.knex('trash').where({ slug: maharashtra }).first('record')
    const parsed = typeof record === 'string' ? JSON.parse(record) : record
    expect(parsed.facts.checkedOn).toBe('2026-11-23')
  })

  test('a backup from before the migration is updated when it is restored', async () => {
    const file = path.join(folder, `${count}.backup`)
    const storage = mediaStorage({ folder: path.join(folder, 'media'), bucket: null })
    const last = { batch: 1, migration_time: new Date() }
    await db.knex('knex_migrations').insert(names.map((each) => ({ name: each, ...last })))
    await backup(db, storage, file)
    const lines = gunzipSync(readFileSync(file)).toString()
    writeFileSync(
      file,
      gzipSync(names.reduce((text, each) => text.replace(`,"${each}"`, ''), lines)),
    )
    await restore(db, storage, file, true)
    await expectBuiltIn()
  })

  describe('an updated portal', () => {
    let api: TestApi
    beforeEach(async () => {
      api = await startApi(url, { publicOrigin: 'https://pt.example.com' })
    }, 60_000)
    afterEach(() => api.stop())

    const read = async (slug: string): Promise<StatePage> =>
      (await api.anonymous.get(`/api/state-pages/${slug}`)).body

    test('shows readers what changed and when, and keeps the change as a revision by the portal', async () => {
      const state = await read(maharashtra)
      expect(state.changes).toHaveLength(1)
      expect(state.changes[0]!.note).toContain('Rules notified on 28 February 2026')
      expect(state.changes[0]!.fields).toEqual(expect.arrayContaining(['Due dates', 'Penalties']))
      const { body } = await api.admin.get(`/api/state-pages/${state.id}/revisions`)
      expect(body.items.map(({ action, by }: Row) => [action, by])).toEqual([
        ['update', null],
        ['create', null],
      ])
    })

    test('shows the new facts in calendars, PDFs, cards, posts, tax rules and search', async () => {
      const calendar = (await api.anonymous.get(`/calendar/${maharashtra}.ics`)).text
      const days = (kind: string) =>
        new Set(
          [...calendar.matchAll(new RegExp(`-${kind}-\\d{4}-(\\d\\d-\\d\\d)@`, 'g'))].map(
            (m) => m[1],
          ),
        )
      expect([...days('payment')].every((day) => day!.endsWith('-15'))).toBe(true)
      expect([...days('enrolled')]).toEqual(['03-31'])
      expect(calendar).toContain('Checked on 23 November 2026')
      expect((await api.anonymous.get(`/calendar/${puducherry}.ics`)).text).not.toMatch(
        /-(06-30|12-31)@/,
      )

      const pdf = await api.anonymous.get(`/api/state-pages/${odisha}/guidelines.pdf`)
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])

      const list = (await api.anonymous.get('/api/state-pages')).body as StatePage[]
      expect(list.find(({ slug }) => slug === odisha)!.yearlyTax).toEqual({
        highest: 0,
        beginsAt: null,
        beginsAbove: false,
        paidEvery: null,
        doubt: 'none',
      })
      expect((await api.anonymous.get(`/cards/state-pages/${odisha}.png`)).status).toBe(200)
      expect(stateCard(english, await stateOf(db, odisha))).toMatchObject({
        figure: 'Not levied at present',
        doubt: '',
      })
      const rules = (await api.anonymous.get('/api/tax-rules')).body as Row[]
      expect(rules.find((rule) => rule.name === 'Odisha')).toMatchObject({
        facts: { slabs: [], annualMax: 0 },
      })

      const post = (await api.anonymous.get(`/api/blogs/${calendarPost}`)).body
      expect(post.contentHtml).toContain('due by 15 May')
      const found = (await api.anonymous.get('/api/search?q=odisha+repealed')).body
      expect(JSON.stringify(found)).toContain(odisha)
      expect(JSON.stringify(found)).toContain('repealed')
    })
  })
})
