import { mysqlIsAvailable, startMysql } from '../../../api/src/testing/mariadb'
import { hasVarnish } from '../../../shell/gateway/testing/varnish'
import { signIn } from '../probes'
import { type Run, withOneApi, withTwoApis } from './cases'
import { settle } from './looks'
import { fail, problems, say } from './problems'
import { type Stage, second, startStage } from './stage'
import { entered, firstDay, karnataka, midnight, surfaces } from './surfaces'

interface KarnatakaPage {
  id: number
  updatedAt: string
  facts: { sources: object[]; slabs: { tax: number }[] }
}

/** Staff enter a schedule of Karnataka that begins at midnight. */
async function enterSchedule({ portal }: Stage): Promise<void> {
  const { origin } = portal
  const cookie = await signIn(portal)
  const headers = { cookie, 'Content-Type': 'application/json' }
  const answer = await fetch(`${origin}/api/state-pages/${karnataka}`, { headers })
  const { facts, id, updatedAt } = (await answer.json()) as KarnatakaPage
  const put = await fetch(`${origin}/api/state-pages/${id}/facts`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({
      ...facts,
      updatedAt,
      inForceFrom: firstDay,
      checkedOn: '2026-09-30',
      sources: facts.sources.map((source) => ({ ...source, checkedOn: '2026-09-30' })),
      annualMax: 2280,
      slabs: facts.slabs.map((slab) =>
        slab.tax === 0 ? slab : { ...slab, tax: 190, instalments: [], note: '' },
      ),
    }),
  })
  if (!put.ok) fail(`Entering the schedule answered ${put.status} ${await put.text()}`)
}

/** `--only TEXT` runs only cases with that text in their name. */
const only = process.argv.includes('--only') ? process.argv.at(-1)! : ''

async function runCases(cases: [string, Run][], database?: string): Promise<void> {
  const chosen = cases.filter(([title]) => title.includes(only))
  if (chosen.length === 0) return
  const stage = await startStage(database)
  try {
    await enterSchedule(stage)
    stage.clocks.set(midnight - 25 * second)
    await settle(stage, [...surfaces, ...entered])
    for (const [title, run] of chosen) {
      say(`\n── ${title} ──`)
      await run(stage)
    }
  } finally {
    await stage.stop()
  }
}

async function main(): Promise<void> {
  if (!hasVarnish()) return
  await runCases(withOneApi)
  if (mysqlIsAvailable()) {
    const mysql = await startMysql()
    await runCases(withTwoApis, await mysql.createDatabase()).finally(() => mysql.stop())
  } else console.log('*** SKIPPED: two APIs; install mariadb-server-core to run them.')
  for (const problem of problems) console.error(`PROBLEM: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  console.error(error)
  // Not only its code: what had started before a portal that did not would keep this process.
  process.exit(1)
})
