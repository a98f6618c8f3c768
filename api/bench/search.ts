import { type Limit, report } from '../../tooling/bench/limits'
import { PublicContent } from '../src/content/search/public-content'
import { countFirst, countInThree, judge } from '../src/content/search/quality'
import { realQuestions } from '../src/content/search/questions'
import { hindiQuestions } from '../src/content/search/questions-hi'
import { Search } from '../src/content/search/search'
import { startApi, type TestApi } from '../src/testing/api'

const help = `Measures the search: whether forty real questions and forty in Hindi get the right answer, and how long a query and an index of 2,000
documents take, made by repeating what comes with the portal.

Usage: npm run bench:search -w api
Starts a server of its own on the loopback interface and stops it. Exit code 1 when a limit is missed; the limits are
for two otherwise idle cores.`

const documentCount = 2000
const rounds = 10

/** The lists of real questions, with the least right answers first and in the first three. */
const lists = [
  { what: 'English', questions: realQuestions, first: 36, inThree: 39 },
  { what: 'Hindi, two scripts', questions: hindiQuestions, first: 34, inThree: 38 },
]

async function measureQuality({ wings }: TestApi): Promise<Limit[]> {
  const search = new Search(wings.content.publicContent)
  const limits: Limit[] = []
  for (const { what, questions, first, inThree } of lists) {
    const judgements = await judge(questions, (query) => search.find(query))
    for (const { typed, right, shown, isFirst } of judgements) {
      if (!isFirst) console.log(`Not first: ${typed}\n  right: ${right}\n  shown: ${shown}`)
    }
    const of = `of ${questions.length} (${what})`
    limits.push(
      { what: `right answer first, ${of}`, value: countFirst(judgements), least: first },
      { what: `right in the first three, ${of}`, value: countInThree(judgements), least: inThree },
    )
  }
  return limits
}

/** Copies the portal's initial pages until there are about `documentCount` documents. */
async function repeatPages({ platform: { knex, version }, wings }: TestApi): Promise<void> {
  const { pages } = await wings.content.publicContent.current()
  const perRound = pages.flatMap(({ documents }) => documents).length
  const tables = { state_pages: 'name', service_pages: 'name', blogs: 'title' }
  for (const [table, title] of Object.entries(tables)) {
    const rows = await knex(table).select()
    const copies = Array.from({ length: Math.ceil(documentCount / perRound) - 1 }, (_, n) =>
      rows.map(({ id: _id, ...row }) => ({
        ...row,
        slug: `${row.slug}-${n}`,
        [title]: `${row[title]} ${n}`,
      })),
    )
    await version.change((trx) => trx.batchInsert(table, copies.flat(), 50))
  }
}

/** The longest time in milliseconds for which the work blocks the event loop. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const note = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(note, 1)
  await work()
  note()
  clearInterval(timer)
  return longest
}

async function measureSpeed(api: TestApi): Promise<Limit[]> {
  await repeatPages(api)
  const { knex, version } = api.platform
  const search = new Search(new PublicContent(knex, version))
  const started = performance.now()
  const stall = await longestStall(() => search.find('first'))
  const built = performance.now() - started

  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { typed } of realQuestions) {
      const asked = performance.now()
      await search.find(typed)
      times.push(performance.now() - asked)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return [
    { what: `index of ${documentCount} documents: ms`, value: built, most: 20_000 },
    { what: 'longest stall while it is made: ms', value: stall, most: 50 },
    { what: 'query: p50 ms', value: at(0.5), most: 5 },
    { what: 'query: p95 ms', value: at(0.95), most: 25 },
  ]
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const api = await startApi('sqlite::memory:')
  try {
    report([...(await measureQuality(api)), ...(await measureSpeed(api))])
  } finally {
    await api.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
