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

/** Number of leads with a name, and how many of them are won now. */
export type Counts = [name: string, leads: number, won: number]

const dimensions = ['state', 'service', 'source', 'status'] as const
export type Dimension = (typeof dimensions)[number]

/** Figures of the leads received on one day; spam counts only under its status. */
export interface DayFigures extends Record<Dimension, Counts[]> {
  /** Whole minutes until first contact, one number per contacted lead. */
  minutes: number[]
}

/** Random instead of a counter, so that a row that was deleted and created again never looks unchanged. */
const newVersion = () => randomBytes(12).toString('base64url')

/** Invalidates the cached figures of the day on which a lead was received. Runs in the transaction that changes it. */
export async function forgetFigures(trx: Executor, receivedAt: string): Promise<void> {
  const day = indianDay(new Date(receivedAt))
  // Today is not cached, and a row that many leads write at once would cause conflicts between cluster nodes.
  if (day >= indianDay()) return
  await trx(table)
    .insert({ day, version: newVersion(), figures: null })
    .onConflict('day')
    .merge(['version', 'figures'])
}

/**
 * Figures by day. Past days are cached, because counting 200,000 leads each time takes too long. A change of a lead
 * invalidates its day, which is counted again at the next request.
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

/** Groups consecutive days; a run has at most 92 days (a quarter), because its leads are counted in memory. */
function runsOf(days: string[]): string[][] {
  const runs: string[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.length < 92 && addDays(run.at(-1)!, 1) === day) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** Whether a day can be cached. Today and yesterday cannot: a clock that is behind may still add to yesterday. */
const isOver = (day: string) => day < addDays(indianDay(), -1)

async function keep(
  knex: Knex,
  counted: Map<string, DayFigures>,
  versions: Map<string, string>,
): Promise<void> {
  const over = [...counted].filter(([day]) => isOver(day))
  const rows = over.map(([day, of]) => ({ day, figures: JSON.stringify(of) }))
  // If a lead changed after it was counted, the version differs and the row stays invalid.
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

/** Counts the leads of consecutive days. */
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

/** SQL expressions: the day in India on which a lead was received, whole minutes until first contact, and sums. */
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
