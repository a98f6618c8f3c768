import { Box, chakra, Flex, VisuallyHidden } from '@pt-portal/shared-ui'
import { weekdayNames } from '../../platform/format'
import { DayEntries, type MonthEntries } from './day-entries'
import { dayOf, weeksOf } from './month'
import { dayTarget } from './moving'
import { NewOnDay } from './new-on-day'

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th': {
      py: '2',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      textAlign: 'start',
      px: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& td': {
      height: '28',
      verticalAlign: 'top',
      p: '1.5',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& td + td': { borderInlineStartWidth: '1px' },
    '& td[data-over]': {
      outline: '2px solid',
      outlineColor: 'brand.solid',
      outlineOffset: '-2px',
    },
  },
})

export interface MonthTableProps extends MonthEntries {
  /** Name of the month. */
  title: string
}

/** A month as a table with a column for each day of the week. */
export function MonthTable({ title, ...entries }: MonthTableProps) {
  return (
    <Table>
      <VisuallyHidden asChild>
        <caption>{`Posts in ${title}`}</caption>
      </VisuallyHidden>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(entries.month).map((week, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no other name.
          <tr key={number}>
            {week.map((day, weekday) => (
              <Box
                as="td"
                key={weekdayNames[weekday]}
                ref={day && dayTarget(entries.moving, dayOf(day))}
                data-day={day && dayOf(day)}
                bg={day ? undefined : 'bg.subtle'}
              >
                {day && (
                  <>
                    <DayHead day={day} />
                    <DayEntries day={dayOf(day)} {...entries} gap="1" />
                  </>
                )}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function DayHead({ day }: { day: Date }) {
  const isToday = dayOf(day) === dayOf(new Date())
  return (
    <Flex align="center" justify="space-between" minH="8">
      <Box
        as="time"
        {...{ dateTime: dayOf(day) }}
        aria-current={isToday ? 'date' : undefined}
        px="1.5"
        fontSize="sm"
        fontWeight={isToday ? 'bold' : 'medium'}
        bg={isToday ? 'brand.solid' : undefined}
        color={isToday ? 'brand.contrast' : 'fg.muted'}
        borderRadius="full"
      >
        {day.getDate()}
        {isToday && <VisuallyHidden> (today)</VisuallyHidden>}
      </Box>
      <NewOnDay day={day} />
    </Flex>
  )
}
