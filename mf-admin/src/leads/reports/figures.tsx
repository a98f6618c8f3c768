import type { LeadReport } from '@pt-portal/api/contract'
import { counted, plural } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { type FigureCard, FigureCards } from '../../ui/charts/figure-cards'
import { percent } from './report-parts'

const minutesOfHour = 60
const minutesOfDay = 24 * minutesOfHour

/** Formats a duration in minutes with its two largest units: '2 days 4 hours', '45 minutes'. */
export function inWords(minutes: number): string {
  const grouped = Math.round(minutes)
  if (grouped < 1) return 'Less than a minute'
  const days = Math.floor(grouped / minutesOfDay)
  const hours = Math.floor((grouped % minutesOfDay) / minutesOfHour)
  const parts: [number, string][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [grouped % minutesOfHour, 'minute'],
        ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${plural(count, unit)}`)
    .join(' ')
}

const none = '–'
const share = (part: number, all: number) => (all > 0 ? percent(part / all) : none)

function figuresOf({ total, statuses, firstContact, conversion }: LeadReport): FigureCard[] {
  const { contacted, medianMinutes, within24Hours } = firstContact
  const waiting = Math.max(0, total - contacted)
  const numberOf = (status: string) => statuses.find(({ name }) => name === status)?.leads ?? 0
  return [
    {
      label: 'Leads',
      value: grouped(total),
      detail: `${counted(numberOf('spam'), 'spam lead')} not counted`,
    },
    {
      label: 'Not yet contacted',
      value: share(waiting, total),
      detail: `${grouped(waiting)} of ${grouped(total)} leads`,
    },
    {
      label: 'Time to first contact',
      value: medianMinutes === null ? none : inWords(medianMinutes),
      detail: medianMinutes === null ? 'No contact yet' : 'Half of them took no longer (median)',
    },
    {
      label: 'Contacted within 24 hours',
      value: share(within24Hours, contacted),
      detail: `${grouped(within24Hours)} of ${grouped(contacted)} contacted leads`,
    },
    {
      label: 'Conversion',
      value: conversion === null ? none : percent(conversion),
      detail: `${grouped(numberOf('won'))} of ${grouped(total)} leads are won`,
    },
  ]
}

/** Summary of the report in five numbers. */
export const Figures = ({ report }: { report: LeadReport }) => (
  <FigureCards label="Figures" figures={figuresOf(report)} />
)
