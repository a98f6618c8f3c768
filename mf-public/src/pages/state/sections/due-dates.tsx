import type { StateFacts } from '@pt-portal/api/contract'
import { shortMonthIn } from '@pt-portal/api/contract/language/locale'
import {
  Box,
  chakra,
  Heading,
  PagePart,
  Rich,
  Stack,
  StyledLink,
  Text,
  type Translate,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { Fold } from '../../../ui/fold'
import { type StripMonth, YearStrip } from '../../../ui/year-strip'
import { dayInStrip } from '../../due-dates/strip-months'
import { type DueKind, dueKinds } from './due-kinds'

/** Months of the financial year, which begins in April. */
const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]

const Legend = chakra('ul', { base: { listStyle: 'none', mt: '4', '& li': { py: '1' } } })

/** Label of a day in the strip. February's last day depends on leap years, so it is 'end'. */
function dayName(t: Translate, month: number, day: number): string {
  if (day < 31) return String(day)
  if (month === 2) return t(m.dayEnd)
  return String(new Date(Date.UTC(2000, month, 0)).getUTCDate())
}

/** A month of the strip: its due days in order, each with its kinds in theirs. */
function stripMonth(t: Translate, kinds: DueKind[], month: number): StripMonth {
  const due = kinds
    .flatMap(({ id, days }) => days.map((day) => ({ ...day, id })))
    .filter((one) => one.month === month)
    .sort((one, other) => one.day - other.day)
    .map(({ day, id }) => ({ day: dayName(t, month, day), id }))
  const days = [...new Set(due.map(({ day }) => day))]
  const onDay = (day: string) =>
    kinds.map(({ id }) => id).filter((id) => due.some((one) => one.day === day && one.id === id))
  return {
    name: shortMonthIn(t, month),
    days: days.map((day) => dayInStrip(t, day, onDay(day))),
  }
}

interface DueDatesProps {
  facts: StateFacts
  slug: string
}

/**
 * The year's due dates as a strip from April to March, in words, and as a calendar feed (D66, D68); where small employers pay less
 * often, a reader opens those of one size. The answer at the top of the page says in words who pays when.
 */
export function DueDates({ facts, slug }: DueDatesProps) {
  const t = useMessages()
  const list = useHref(paths.dueDatesIn(`states=${slug}`))
  if (dueKinds(t, facts).every(({ days }) => days.length === 0)) return null
  const sizes = facts.rhythms
  const height = sizes.length > 0 ? `${sizes.length * 3.75}rem` : '34rem'
  return (
    <Box id="due-dates" mt="6">
      <Heading as="h3" size="sm" mb="3">
        {t(m.dueDatesOfYear)}
      </Heading>
      <PagePart
        name="dates"
        height={{ base: height }}
        instead={<StyledLink href={list}>{t(m.dueDatesTitle)}</StyledLink>}
      >
        {sizes.length === 0 && <Dates facts={facts} slug={slug} />}
        <Stack gap="3">
          {sizes.map(({ id, name }) => (
            // The part is fetched when it is near; a print shows it as it came.
            <Fold key={id} parked={false} name="size" title={name}>
              <Box px="4" pb="4">
                <Dates facts={facts} slug={slug} size={id} />
              </Box>
            </Fold>
          ))}
        </Stack>
      </PagePart>
    </Box>
  )
}

interface DatesProps extends DueDatesProps {
  /** Id of the employer's size, where it makes a difference. */
  size?: string
}

function Dates({ facts, slug, size }: DatesProps) {
  const t = useMessages()
  // A file of the API, in the page's language: its address has the router's prefix as pages have, but no route.
  const calendar = useHref(paths.stateCalendar(slug, size))
  const { publicOrigin = '' } = usePortalConfig()
  const kinds = dueKinds(t, facts, size)
  return (
    <>
      <YearStrip months={months.map((month) => stripMonth(t, kinds, month))} />
      <Legend>
        {kinds.map(({ id, name, text }) => (
          <li key={id}>{t(m.labelled, { label: name, text })}</li>
        ))}
      </Legend>
      <Text mt="3" className="unprinted">
        <Rich
          message={m.dueDatesCalendar}
          elements={{
            subscribe: (text) => (
              <StyledLink href={publicOrigin.replace(/^https?/, 'webcal') + calendar}>
                {text}
              </StyledLink>
            ),
            file: (text) => (
              <StyledLink href={calendar} download>
                {text}
              </StyledLink>
            ),
          }}
        />
      </Text>
    </>
  )
}
