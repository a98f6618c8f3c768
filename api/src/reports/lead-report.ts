import type { Knex } from 'knex'
import type { LeadCount, LeadReport } from '../contract/entities'
import { daysBetween } from '../contract/indian-day'
import { type DayFigures, type Dimension, figuresOf } from './lead-days'

const minutesOfDay = 24 * 60

/**
 * Figures on the leads of a period (D64).
 * @param from `YYYY-MM-DD` in India, as `to`; both included
 */
export async function leadReport(knex: Knex, from: string, to: string): Promise<LeadReport> {
  const days = daysBetween(from, to)
  const figures = await figuresOf(knex, days)
  const all = [...figures.values()]
  const dayCounts = days.map((name) => ({ name, ...totalOf(figures.get(name)) }))
  const total = sum(dayCounts.map(({ leads }) => leads))
  const won = sum(dayCounts.map((day) => day.won))
  return {
    from,
    to,
    total,
    days: dayCounts,
    states: counted(all, 'state'),
    services: counted(all, 'service'),
    sources: counted(all, 'source'),
    statuses: counted(all, 'status'),
    firstContact: firstContact(all),
    conversion: total === 0 ? null : won / total,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Leads of a day without spam. */
function totalOf(figures: DayFigures | undefined): Omit<LeadCount, 'name'> {
  const sources = figures?.source ?? []
  return {
    leads: sum(sources.map(([, leads]) => leads)),
    won: sum(sources.map(([, , won]) => won)),
  }
}

/** Most leads first. */
function counted(all: DayFigures[], dimension: Dimension): LeadCount[] {
  const counts = new Map<string, LeadCount>()
  for (const figures of all) {
    for (const [name, leads, won] of figures[dimension]) {
      const count = counts.get(name)
      if (!count) counts.set(name, { name, leads, won })
      else {
        count.leads += leads
        count.won += won
      }
    }
  }
  return [...counts.values()].sort((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1))
}

function firstContact(all: DayFigures[]): LeadReport['firstContact'] {
  const leadsByMinutes = new Map<number, number>()
  for (const { minutes } of all) {
    for (const [after, leads] of minutes) {
      leadsByMinutes.set(after, (leadsByMinutes.get(after) ?? 0) + leads)
    }
  }
  const sorted = [...leadsByMinutes].sort(([a], [b]) => a - b)
  const contacted = sum(sorted.map(([, leads]) => leads))
  return {
    contacted,
    medianMinutes: contacted === 0 ? null : median(sorted, contacted),
    within24Hours: sum(sorted.filter(([after]) => after < minutesOfDay).map(([, leads]) => leads)),
  }
}

/** Of minutes with how many leads took them: the middle one, or what is between the middle two. */
function median(sorted: [minutes: number, leads: number][], count: number): number {
  const at = (position: number) => {
    let passed = 0
    return sorted.find(([, leads]) => {
      passed += leads
      return passed > position
    })![0]
  }
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
}
