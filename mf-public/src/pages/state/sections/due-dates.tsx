import type { StateFacts } from '@pt-portal/api/contract'
import { shortMonthIn } from '@pt-portal/api/contract/language/locale'
import {
  Box,
  chakra,
  Heading,
  PagePart,
  Rich,
  StyledLink,
  Text,
  type Translate,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { type DueKind, dueKinds } from './due-kinds'

/** Months of the financial year, which begins in April. */
const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]

const Strip = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(4, minmax(0, 1fr))',
      sm: 'repeat(6, minmax(0, 1fr))',
      xl: 'repeat(12, minmax(0, 1fr))',
    },
    borderWidth: '1px 0 0 1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { borderWidth: '0 1px 1px 0', borderColor: 'border', minH: '20', p: '1.5' },
    '& b': { display: 'block', fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& span': { display: 'block', mt: '1', fontSize: 'xs', lineHeight: '1.3' },
    '& em': { fontStyle: 'normal', fontWeight: 'bold', fontSize: 'sm' },
  },
})

const Legend = chakra('ul', { base: { listStyle: 'none', mt: '4', '& li': { py: '1' } } })

/** Label of a day in the strip. February's last day depends on leap years, so it is 'end'. */
function dayName(t: Translate, month: number, day: number): string {
  if (day < 31) return String(day)
  if (month === 2) return t(m.dayEnd)
  return String(new Date(Date.UTC(2000, month, 0)).getUTCDate())
}

/** The due days of a month in order, each with its kinds. */
function daysOf(t: Translate, kinds: DueKind[], month: number): [string, DueKind[]][] {
  const due = kinds
    .flatMap((kind) => kind.days.map((day) => ({ ...day, kind })))
    .filter((one) => one.month === month)
    .sort((a, b) => a.day - b.day)
  const days = new Map<string, DueKind[]>()
  for (const { day, kind } of due) {
    const name = dayName(t, month, day)
    days.set(name, [...(days.get(name) ?? []), kind])
  }
  // Kinds of one day keep the order of `kinds`.
  return [...days].map(([day, some]) => [day, kinds.filter((kind) => some.includes(kind))])
}

interface DueDatesProps {
  facts: StateFacts
  slug: string
}

/**
 * The year's due dates as a strip from April to March, in words, and as a calendar feed (D66, D68); once for each size of
 * employer where it makes a difference, as small ones often pay less often.
 */
export function DueDates({ facts, slug }: DueDatesProps) {
  const t = useMessages()
  const list = useHref(paths.dueDatesIn(`states=${slug}`))
  if (dueKinds(t, facts).every(({ days }) => days.length === 0)) return null
  const { rhythms } = facts
  return (
    <Box id="due-dates" mt="8">
      <Heading as="h3" size="sm" mb="3">
        {t(m.dueDatesOfYear)}
      </Heading>
      {rhythms.length === 0 && <Dates facts={facts} slug={slug} />}
      {rhythms.length > 0 && (
        // The answer at the top of the page says in words which size pays when.
        <PagePart
          name="dates"
          height={{
            base: `${rhythms.length * 31.8}rem`,
            sm: `${rhythms.length * 24.2}rem`,
            md: `${rhythms.length * 22.1}rem`,
            xl: `${rhythms.length * 22.9}rem`,
          }}
          instead={<StyledLink href={list}>{t(m.dueDatesTitle)}</StyledLink>}
        >
          {rhythms.map(({ id, name }) => (
            <Box key={id} mb="6">
              <Heading as="h4" size="xs" mb="3">
                {t(m.dueDatesFor, { size: name })}
              </Heading>
              <Dates facts={facts} slug={slug} size={id} />
            </Box>
          ))}
        </PagePart>
      )}
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
      {size ? (
        <YearStrip kinds={kinds} />
      ) : (
        // The list has the same content in words.
        <PagePart name="dates" height={{ base: '15.8rem', sm: '10.8rem', xl: '8.5rem' }}>
          <YearStrip kinds={kinds} />
        </PagePart>
      )}
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

function YearStrip({ kinds }: { kinds: DueKind[] }) {
  const t = useMessages()
  return (
    <Strip aria-hidden="true">
      {months.map((month) => (
        <li key={month}>
          <b>{shortMonthIn(t, month)}</b>
          {daysOf(t, kinds, month).map(([day, due]) => (
            <span key={day}>
              <em>{day}</em> {due.map(({ short }) => short).join(', ')}
            </span>
          ))}
        </li>
      ))}
    </Strip>
  )
}
