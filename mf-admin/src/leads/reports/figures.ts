import type { LeadReport } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import type { FigureCard } from '../../ui/charts/figure-cards'
import { percent } from './report-parts'

const minutesOfDay = 24 * 60

/** Formats a duration in minutes with its two largest units: '2 days 4 hours', '45 minutes'. */
export function inWords(minutes: number): string {
  const whole = Math.round(minutes)
  const days = Math.floor(whole / minutesOfDay)
  const hours = Math.floor((whole % minutesOfDay) / 60)
  const parts = [
    days > 0 && counted(days, 'day'),
    hours > 0 && counted(hours, 'hour'),
    days === 0 && whole % 60 > 0 && counted(whole % 60, 'minute'),
  ]
  return parts.filter(Boolean).join(' ') || 'Less than a minute'
}

const none = '–'
const share = (part: number, all: number) => (all > 0 ? percent(part / all) : none)

/** Summary of the report in five numbers. */
export function figuresOf({ total, statuses, firstContact, conversion }: LeadReport): FigureCard[] {
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
