import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../src/platform/db/connect'
import { migrate } from '../src/platform/db/migrate'
import { mysqlIsAvailable, startMysql } from '../src/testing/mariadb'
import { drillAnnouncement } from '../src/testing/processes/announcement-drill'

const help = `Announces a change of the law to many subscribers, kills the sending processes with SIGKILL in between, starts them
again, and prints what a mail server of its own counted: mails, addresses that got several or none, and minutes.

Usage: npm run bench:announcement -w api
  -- --subscribers 50000  how many (default 50000)
  -- --rate 50            mails that each process sends in a second (default 50)
  -- --kills 1            how often all are killed (default 1)
  -- --processes 2        processes at once, on MySQL (default 2; one on the embedded engine)
  -- --greylisted 10000   addresses that the server takes at the second attempt (default none)
  -- --engine mysql       one engine alone: mysql or sqlite
Stops by itself after an hour at most. Exit code 1 when a mail is doubled or lost, or it takes longer than 20 minutes.`

const options = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    subscribers: { ...options, default: '50000' },
    rate: { ...options, default: '50' },
    kills: { ...options, default: '1' },
    processes: { ...options, default: '2' },
    greylisted: { ...options, default: '0' },
    engine: options,
  },
})
const [subscribers, rate, kills, greylisted] = [
  values.subscribers,
  values.rate,
  values.kills,
  values.greylisted,
].map(Number) as [number, number, number, number]

const isGreylisted = (email: string) => Number(/\d+/.exec(email)![0]) < greylisted

/** @returns whether the limits hold */
async function drill(name: string, databaseUrl: string, processes: number): Promise<boolean> {
  const db = connect(databaseUrl)
  try {
    await migrate(db)
    let nextAt = 0
    const { sent, doubled, lost, seconds } = await drillAnnouncement({
      ...{ knex: db.knex, databaseUrl, subscribers, rate, processes, kills },
      limitMs: 60 * 60_000,
      refuse: (email, attempt) =>
        attempt === 0 && isGreylisted(email) ? { code: 451, message: '4.7.1 greylisted' } : null,
      tell(arrived) {
        if (Date.now() < nextAt) return
        nextAt = Date.now() + 30_000
        console.log(`${name}: ${arrived} mails`)
      },
    })
    const minutes = seconds / 60
    console.log(
      `${name}, ${processes} × ${rate} a second, ${kills} kills: ${sent} sent, ${doubled} doubled, ${lost} lost, ${minutes.toFixed(1)} minutes`,
    )
    return doubled === 0 && lost === 0 && minutes < 20
  } finally {
    await db.knex.destroy()
  }
}

async function onEmbedded(): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'announcement-'))
  try {
    return await drill('embedded', `sqlite:${path.join(folder, 'portal.db')}`, 1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function onMysql(): Promise<boolean> {
  if (!mysqlIsAvailable()) {
    console.log('MySQL: skipped, as there is no server')
    return true
  }
  const server = await startMysql()
  try {
    return await drill('MySQL', await server.createDatabase(), Number(values.processes))
  } finally {
    await server.stop()
  }
}

async function run(): Promise<void> {
  const held: boolean[] = []
  if (values.engine !== 'mysql') held.push(await onEmbedded())
  if (values.engine !== 'sqlite') held.push(await onMysql())
  process.exit(held.every(Boolean) ? 0 : 1)
}

if (values.help) console.log(help)
else void run()
