import type { LeadReport } from '@pt-portal/api/contract'
import { counted, plural } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, chakra, Panel, SimpleGrid, Text } from '@pt-portal/shared-ui'
import { percent } from './report-parts'

const Label = chakra('dt', { base: { fontSize: 'sm', color: 'fg.muted', lineHeight: 'snug' } })
const Value = chakra('dd', {
  base: {
    fontSize: '2xl',
    fontWeight: 'bold',
    lineHeight: 'tight',
    mt: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})

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

interface Figure {
  label: string
  value: string
  /** The numbers that it is based on. */
  detail: string
}

const none = '–'
const share = (part: number, all: number) => (all > 0 ? percent(part / all) : none)

function figuresOf({ total, statuses, firstContact, conversion }: LeadReport): Figure[] {
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
export function Figures({ report }: { report: LeadReport }) {
  return (
    <Box as="section" aria-label="Figures" mb="6">
      <SimpleGrid as="dl" columns={{ base: 2, md: 3, lg: 5 }} gap="4">
        {figuresOf(report).map(({ label, value, detail }) => (
          <Panel key={label} padding="sm">
            <Label>{label}</Label>
            <Value>{value}</Value>
            <Text as="dd" fontSize="sm" color="fg.muted" mt="1">
              {detail}
            </Text>
          </Panel>
        ))}
      </SimpleGrid>
    </Box>
  )
}
