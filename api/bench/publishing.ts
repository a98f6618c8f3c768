import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Limit, report } from '../../tooling/bench/limits'
import { pageResources } from '../src/content/pages/page-resources'
import { completeSearchTexts } from '../src/content/pages/search-texts'
import { type Client, startApi } from '../src/testing/api'
import { mysqlIsAvailable, startMysql } from '../src/testing/mariadb'

const help = `Measures what editors wait for, on both engines: lists of 10,000 posts, saving with a revision, and what
revisions take up.

Usage: npm run bench:publishing -w api
Starts servers of its own on the loopback interface and stops them. Exit code 1 when a limit is missed; the limits are
for two otherwise idle cores.`

const postCount = 10_000
const repetitions = 60
const paragraph =
  'Employers deduct the tax from each salary and pay it to the state by the day that its rules name. '
/** About as long as the posts that come with the portal. */
const typicalText = paragraph.repeat(80)

interface Times {
  p50: number
  p99: number
}

async function timesOf(count: number, work: (n: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const started = performance.now()
    await work(n)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(count - 1, Math.floor(count * share))]!
  return { p50: at(0.5), p99: at(0.99) }
}

const post = (n: number) => {
  const at = new Date(Date.UTC(2020, 0, 1) + n * 3_600_000)
  return {
    title: `Post ${n} on professional tax`,
    slug: `bench-post-${n}`,
    excerpt: 'What it says '.repeat(10),
    content: `${typicalText}${n}`,
    author: `Author ${n % 7}`,
    tags: JSON.stringify(['tax', 'guide']),
    isPublished: n % 5 !== 0,
    publishedAt: at,
    readingTime: 7,
    createdAt: at,
    updatedAt: at,
  }
}

const lists = [
  'pageSize=25',
  'pageSize=25&page=300',
  'status=published&sort=-publishedAt&pageSize=25',
  'status=draft&pageSize=25',
  'sort=title&pageSize=25&page=200',
  'q=author+3&pageSize=25',
  'q=nothing+like+this&pageSize=25',
]

async function measure(engine: string, databaseUrl: string): Promise<Limit[]> {
  const api = await startApi(databaseUrl)
  try {
    const posts = Array.from({ length: postCount }, (_, n) => post(n))
    await api.platform.knex.batchInsert('blogs', posts, 100)
    for (const resource of pageResources) await completeSearchTexts(api.platform.knex, resource)
    const limits: Limit[] = []
    for (const query of lists) {
      const { p50 } = await timesOf(repetitions, () => ok(api.admin.get(`/api/blogs?${query}`)))
      limits.push({ what: `${engine}: ${query}: p50 ms`, value: p50, most: 50 })
    }
    limits.push(...(await measureRevisions(engine, api.admin)))
    return limits
  } finally {
    await api.stop()
  }
}

/** Measures saves of a typical post, and checks that 101 saves leave 101 revisions. */
async function measureRevisions(engine: string, admin: Client): Promise<Limit[]> {
  const typical = {
    title: 'A typical post',
    slug: 'a-typical-post',
    excerpt: 'What it says '.repeat(10),
    content: typicalText,
    author: 'Editorial Team',
  }
  const { id } = (await ok(admin.post('/api/blogs', typical))).body
  const { p50, p99 } = await timesOf(100, (n) =>
    ok(admin.put(`/api/blogs/${id}`, { ...typical, content: `${typicalText}${n}` })),
  )
  console.log(
    `${engine}: a save with its revision: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  )
  const { total } = (await ok(admin.get(`/api/blogs/${id}/revisions`))).body
  return [{ what: `${engine}: revisions of 101 saves`, value: total, least: 101, most: 101 }]
}

async function ok<T extends { status: number }>(answer: Promise<T>): Promise<T> {
  const given = await answer
  if (given.status >= 300) throw new Error(`Answered with ${given.status}`)
  return given
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-bench-'))
  try {
    const limits = await measure('libsql', `sqlite:${path.join(folder, 'portal.db')}`)
    if (mysqlIsAvailable()) {
      const mysql = await startMysql()
      limits.push(...(await measure('MySQL', await mysql.createDatabase())))
      await mysql.stop()
    }
    report(limits)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
