import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import {
  addDays,
  indianDay,
  indianOffsetMinutes,
  startOfIndianDay,
} from '../../contract/indian-day'
import type { Executor } from '../../platform/db/connect'

const table = 'lead_days'

/** Leads of a name, and those of them that are won now. */
export type Counts = [name: string, leads: number, won: number]

const dimensions = ['state', 'service', 'source', 'status'] as const
export type Dimension = (typeof dimensions)[number]

/** Figures of the leads received on one day; spam counts only under its status. */
export interface DayFigures extends Record<Dimension, Counts[]> {
  /** Of each lead that was contacted, the whole minutes until then. */
  minutes: number[]
}

/** A random one instead of a count: a row that was removed and made again never looks unchanged. */
const newVersion = () => randomBytes(12).toString('base64url')

/** Has the figures of the day on which a lead was received counted anew, in the transaction that changes the lead. */
export async function forgetFigures(trx: Executor, receivedAt: string): Promise<void> {
  const day = indianDay(new Date(receivedAt))
  // Nothing is kept of today, and one row that every new lead writes would have the nodes of a cluster refuse each other.
  if (day >= indianDay()) return
  await trx(table)
    .insert({ day, version: newVersion(), figures: null })
    .onConflict('day')
    .merge(['version', 'figures'])
}

/**
 * Figures by day. Those of days that are over are kept: counting 200,000 leads each time takes too long. What is kept of a
 * day goes with each change of one of its leads, and is counted again when it is asked for next.
 */
export async function figuresOf(knex: Knex, days: string[]): Promise<Map<string, DayFigures>> {
  const rows: { day: string; version: string; figures: string | null }[] = await knex(table)
    .whereBetween('day', [days[0] ?? '', days.at(-1) ?? ''])
    .select('day', 'version', 'figures')
  const figures = new Map<string, DayFigures>()
  const versions = new Map<string, string>()
  for (const { day, version, figures: json } of rows) {
    versions.set(day, version)
    if (json) figures.set(day, JSON.parse(json))
  }
  const missing = days.filter((day) => !figures.has(day))
  for (const run of runsOf(missing)) {
    const counted = await countDays(knex, run)
    for (const [day, of] of counted) figures.set(day, of)
    await keep(knex, counted, versions)
  }
  return figures
}

/** Days in a row; the longest run is a quarter, since its leads are counted in memory. */
function runsOf(days: string[]): string[][] {
  const runs: string[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.length < 92 && addDays(run.at(-1)!, 1) === day) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** Today's leads still come in, and yesterday's may by a clock that is behind: both are counted each time. */
const isOver = (day: string) => day < addDays(indianDay(), -1)

async function keep(
  knex: Knex,
  counted: Map<string, DayFigures>,
  versions: Map<string, string>,
): Promise<void> {
  const over = [...counted].filter(([day]) => isOver(day))
  const rows = over.map(([day, of]) => ({ day, figures: JSON.stringify(of) }))
  // A lead that has changed since it was counted has left another version.
  for (const { day, figures } of rows.filter((row) => versions.has(row.day))) {
    await knex(table)
      .where({ day, version: versions.get(day) })
      .update({ figures })
  }
  const added = rows.filter((row) => !versions.has(row.day))
  if (added.length === 0) return
  await knex(table)
    .insert(added.map((row) => ({ ...row, version: newVersion() })))
    .onConflict('day')
    .ignore()
}

const none = (): DayFigures => ({ state: [], service: [], source: [], status: [], minutes: [] })

/** Counts the leads of days in a row. */
async function countDays(knex: Knex, days: string[]): Promise<Map<string, DayFigures>> {
  const [from, before] = [startOfIndianDay(days[0]!), startOfIndianDay(addDays(days.at(-1)!, 1))]
  const received = (): Knex.QueryBuilder =>
    knex('inquiries').where('createdAt', '>=', from).where('createdAt', '<', before)
  const { day, minutes, leads, won } = expressions(knex)
  const figures = new Map(days.map((each) => [each, none()]))
  for (const dimension of dimensions) {
    const query = received().select({ day, name: dimension, leads, won }).groupBy('day', dimension)
    if (dimension !== 'status') query.whereNot({ status: 'spam' })
    for (const row of await query) {
      figures.get(row.day)![dimension].push([row.name ?? '', Number(row.leads), Number(row.won)])
    }
  }
  const contacts = received()
    .select({ day, minutes })
    .whereNotNull('contactedAt')
    .whereNot({ status: 'spam' })
  for (const row of await contacts) figures.get(row.day)!.minutes.push(Number(row.minutes))
  return figures
}

/** The day in India on which a lead was received, the whole minutes until it was contacted, and sums. */
function expressions(knex: Knex) {
  const sums = {
    leads: knex.raw('count(*)'),
    won: knex.raw("sum(case when status = 'won' then 1 else 0 end)"),
  }
  return knex.client.config.client === 'mysql2'
    ? {
        ...sums,
        day: knex.raw(
          `date_format(createdAt + interval ${indianOffsetMinutes} minute, '%Y-%m-%d')`,
        ),
        minutes: knex.raw('timestampdiff(minute, createdAt, contactedAt)'),
      }
    : {
        ...sums,
        day: knex.raw(
          `strftime('%Y-%m-%d', createdAt / 1000 + ${indianOffsetMinutes * 60}, 'unixepoch')`,
        ),
        minutes: knex.raw('(contactedAt - createdAt) / 60000'),
      }
}
