import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import { until } from '../api'
import { type CountingServer, type Refuse, startCountingServer } from '../mail/counting-server'
import { addSubscribers, announceChanges, changeOf } from '../subscribers'
import { fromSource } from './from-source'

interface Drill {
  knex: Knex
  databaseUrl: string
  subscribers: number
  /** Mails that each process sends in a second at most. */
  rate: number
  /** Processes at the same time; more than one on MySQL alone. */
  processes: number
  /** How often all of them are killed in between, at the same moment. */
  kills: number
  refuse?: Refuse
  /** Called at most once a second with what arrived so far. */
  tell?(arrived: number): void
  /** Milliseconds after which it fails. */
  limitMs: number
}

export interface DrillResult {
  sent: number
  /** Addresses that got more than one mail. */
  doubled: number
  /** Addresses that got none. */
  lost: number
  seconds: number
}

const secret = 'secret of the announcement drill'
/**
 * Announces a change to many subscribers, kills the sending processes with SIGKILL in between, starts them again, and counts at
 * the mail server what each address got.
 */
export async function drillAnnouncement(drill: Drill): Promise<DrillResult> {
  const { knex, databaseUrl, subscribers, rate, processes, kills, limitMs } = drill
  const emails = Array.from({ length: subscribers }, (_, n) => ({
    email: `reader-${n}@example.com`,
  }))
  await addSubscribers(knex, secret, emails)
  await announceChanges(knex, [changeOf('west-bengal', 'West Bengal')])
  const server = await startCountingServer(drill.refuse)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'announcement-'))
  const env = {
    ...{
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: secret,
    },
    ...{ SMTP_URL: server.url, MAIL_FROM: 'portal@example.com', MAIL_RATE: String(rate) },
  }
  const start = () =>
    Array.from({ length: processes }, () =>
      spawn(process.execPath, fromSource('testing/processes/mailing-process.ts'), {
        env,
        stdio: 'inherit',
      }),
    )
  const began = performance.now()
  let running = start()
  const killAll = () => Promise.all(running.map(killed))
  const reach = (share: number) =>
    arrived(server, Math.floor(subscribers * share), limitMs, drill.tell)
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await reach(kill / (kills + 1))
      await killAll()
      running = start()
    }
    const isOver = async () =>
      !(await knex('announcement_mailings').whereNull('listedAt').first()) &&
      !(await knex('announcement_mails').where({ state: 'waiting' }).first())
    await until(async () => {
      drill.tell?.(server.arrived())
      return (await knex('announcement_mailings').first()) !== undefined && (await isOver())
    }, limitMs)
  } finally {
    await killAll()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
  const counts = [...server.counts.values()]
  return {
    sent: server.arrived(),
    doubled: counts.filter((count) => count > 1).length,
    lost: subscribers - counts.length,
    seconds: (performance.now() - began) / 1000,
  }
}

const arrived = (server: CountingServer, count: number, ms: number, tell?: Drill['tell']) =>
  until(() => {
    tell?.(server.arrived())
    return server.arrived() >= count
  }, ms)

function killed(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
