import { indianDay } from '@pt-portal/api/contract/indian-day'
import {
  beginningOn,
  standingNames,
  withSchedule,
} from '@pt-portal/api/contract/law/schedules/schedule-facts'
import type { Schedule } from '@pt-portal/rules/law'
import { type DatedSchedule, lawfulSchedules, scheduleOn } from '@pt-portal/rules/schedule-on'
import {
  Badge,
  Box,
  Button,
  chakra,
  Flex,
  notify,
  Stack,
  Text,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { type ReactNode, useRef, useState } from 'react'
import { chargesText, dayOf, scheduleLine } from '../../../forms/schedule-line'
import { quiet } from '../../../ui/buttons/looks'
import { LawTable } from '../examples'
import type { FactsValues } from '../facts-values'
import { useHasWidth } from '../use-has-width'
import { ScheduleDialog, type ScheduleDialogProps } from './schedule-dialog'
import { endOfLevy, fieldsWith, hasBegun, newSchedule } from './schedule-values'

/** Width in pixels that the table needs. */
const tableWidth = 720

/**
 * A state's law by day, with the three acts of staff: a new schedule, the end of the levy, a correction (D103).
 * @param builtIn schedules that the law lacks or has otherwise
 */
export function LawByDay({ builtIn }: { builtIn: Schedule[] }) {
  const { errors } = useFormikContext<FactsValues>()
  const today = indianDay()
  const { schedules, put, remove } = useLaw(today)
  const [editing, setEditing] = useState<Pick<ScheduleDialogProps, 'title' | 'base' | 'before'>>()
  const newButton = useRef<HTMLButtonElement>(null)
  const present = scheduleOn({ schedules }, today)
  const faults = textsIn(errors.schedules)

  return (
    <Stack gap="6">
      {schedules.length === 0 && (
        <Text color="fg.muted">No schedules yet: the slabs above become the first one.</Text>
      )}
      {schedules.length > 0 && (
        <Schedules
          schedules={schedules}
          present={present}
          actionsOf={(schedule) => (
            <Actions
              schedule={schedule}
              today={today}
              onEdit={(edit) => setEditing({ title: edit, base: schedule, before: schedule })}
              onRemove={() => {
                remove(schedule)
                newButton.current?.focus()
              }}
            />
          )}
        />
      )}
      {faults.length > 0 && (
        <Box role="alert" fontSize="sm" fontWeight="medium" color="fg.error">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Box>
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          ref={newButton}
          variant="outline"
          size="sm"
          onClick={() =>
            setEditing({ title: 'New schedule from a day', base: newSchedule(present) })
          }
        >
          New schedule from a day
        </Button>
        {present?.isLevied && (
          <Button
            {...quiet}
            onClick={() => setEditing({ title: 'End the levy', base: endOfLevy() })}
          >
            End the levy
          </Button>
        )}
      </Flex>
      <BuiltIn
        schedules={builtIn.filter((one) => !schedules.includes(one))}
        onTake={(schedule) =>
          put(withSchedule(schedules, schedule, beginningOn(schedules, schedule.from)))
        }
      />
      {editing && (
        <ScheduleDialog
          {...editing}
          schedules={schedules}
          isPresent={editing.before !== undefined && editing.before === present}
          onSave={(next, wrong) => {
            put(next, wrong)
            setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  )
}

/** The schedules in the form, and how they are replaced. */
function useLaw(today: string) {
  const { values, initialValues, setValues } = useFormikContext<FactsValues>()
  const { schedules } = values
  const latest = useRef(values)
  latest.current = values

  /** @param wrong what was wrong, for readers */
  const put = (next: Schedule[], wrong = '') => {
    const known = latest.current
    const note = [known.note, wrong].filter(Boolean).join(' ')
    setValues({ ...known, ...fieldsWith(next, known, initialValues, today), note })
  }
  const remove = (schedule: Schedule) => {
    put(schedules.filter((other) => other !== schedule))
    notify({
      title: `Schedule from ${dayOf(schedule.from)} removed`,
      action: {
        label: 'Undo',
        onSelect: () => put(withSchedule(latest.current.schedules, schedule)),
      },
    })
  }
  return { schedules, put, remove }
}

interface BuiltInProps {
  schedules: Schedule[]
  onTake: (schedule: Schedule) => void
}

/** Built-in schedules that differ from what staff entered; nothing is overwritten until staff take them. */
function BuiltIn({ schedules, onTake }: BuiltInProps) {
  if (schedules.length === 0) return null
  return (
    <Box fontSize="sm">
      <Text mb="2">
        The portal comes with these schedules, which this law lacks or has otherwise:
      </Text>
      <Stack as="ul" gap="3" listStyle="none">
        {schedules.map((schedule) => (
          <Flex as="li" key={schedule.from} gap="3" align="start">
            <Text flex="1" minW="0">
              {scheduleLine(schedule)}
            </Text>
            <Button
              variant="outline"
              size="xs"
              aria-label={`Take the built-in schedule from ${dayOf(schedule.from)}`}
              onClick={() => onTake(schedule)}
            >
              Take it
            </Button>
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

/** All messages in the errors of a field. */
function textsIn(error: unknown): string[] {
  if (typeof error === 'string') return [error]
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(textsIn) : []
}

interface SchedulesProps {
  schedules: Schedule[]
  present: Schedule | undefined
  actionsOf: (schedule: Schedule) => ReactNode
}

const table = {
  '& th, & td': { overflowWrap: 'anywhere' },
  '& thead th': { fontWeight: 'medium', color: 'fg.muted' },
  '& tbody th': { whiteSpace: 'normal' },
  '& :is(th, td):last-child': { pe: '0' },
}

const columns = [
  { head: 'When', width: '11rem' },
  { head: 'Standing', width: '7.5rem' },
  { head: 'Charges', width: '9.5rem' },
  { head: 'Instrument' },
  { head: 'Look again on', width: '7.5rem' },
]

/** The schedules, the latest first: a table where it has the width, else a card each. */
function Schedules({ schedules, present, actionsOf }: SchedulesProps) {
  const [around, hasTable] = useHasWidth(tableWidth)
  const rows = withEnds(schedules).reverse()
  return (
    <Box ref={around}>
      {hasTable ? (
        <LawTable css={table}>
          <VisuallyHidden asChild>
            <caption>Law by day</caption>
          </VisuallyHidden>
          <thead>
            <tr>
              {columns.map(({ head, width }) => (
                <th key={head} scope="col" style={{ width }}>
                  {head}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ schedule, to }) => (
              <tr key={keyOf(schedule)}>
                <th scope="row">{whenText(schedule, to)}</th>
                <td>
                  <StandingBadge schedule={schedule} isPresent={schedule === present} />
                </td>
                <td>{chargesText(schedule)}</td>
                <td>
                  <Paper schedule={schedule} />
                </td>
                <td>{schedule.lookAgainOn && dayOf(schedule.lookAgainOn)}</td>
                <td>{actionsOf(schedule)}</td>
              </tr>
            ))}
          </tbody>
        </LawTable>
      ) : (
        <Stack as="ol" gap="3" listStyle="none">
          {rows.map(({ schedule, to }) => (
            <Box
              as="li"
              key={keyOf(schedule)}
              borderWidth="1px"
              borderColor="border"
              borderRadius="l3"
              p="3"
              overflowWrap="anywhere"
            >
              <Flex gap="2" wrap="wrap" align="center">
                <Text fontWeight="medium">{whenText(schedule, to)}</Text>
                <StandingBadge schedule={schedule} isPresent={schedule === present} />
              </Flex>
              <Text>{chargesText(schedule)}</Text>
              <Text fontSize="sm">
                <Paper schedule={schedule} />
              </Text>
              {schedule.lookAgainOn && (
                <Text fontSize="sm">{`Look again on ${dayOf(schedule.lookAgainOn)}`}</Text>
              )}
              {actionsOf(schedule)}
            </Box>
          ))}
        </Stack>
      )}
    </Box>
  )
}

const keyOf = ({ from, standing }: Schedule) => `${from} ${standing}`

/** All schedules in their order; those that are law with their ends. */
function withEnds(schedules: Schedule[]): DatedSchedule[] {
  const ends = new Map(lawfulSchedules({ schedules }).map(({ schedule, to }) => [schedule, to]))
  return schedules.map((schedule) => ({ schedule, to: ends.get(schedule) ?? null }))
}

function whenText({ from, isStartKnown }: Schedule, to: string | null): string {
  const start = `${isStartKnown ? 'From' : 'Known from'} ${dayOf(from)}`
  return to ? `${start} to ${dayOf(to)}` : start
}

function StandingBadge({ schedule, isPresent }: { schedule: Schedule; isPresent: boolean }) {
  if (isPresent) return <Badge colorPalette="green">In force now</Badge>
  const { standing, from } = schedule
  if (standing === 'in-force') {
    return <Badge colorPalette="gray">{from > indianDay() ? 'Coming' : 'Past'}</Badge>
  }
  const palette = standing === 'lapsed' ? 'gray' : 'orange'
  return <Badge colorPalette={palette}>{standingNames[standing]}</Badge>
}

function Paper({ schedule: { instrument } }: { schedule: Schedule }) {
  const { kind, number, url } = instrument
  const text = number || (kind === 'none' ? '' : 'Unnumbered')
  if (!url) return text
  return (
    <chakra.a href={url} target="_blank" rel="noreferrer" textDecoration="underline">
      {text || 'Paper'}
    </chakra.a>
  )
}

interface ActionsProps {
  schedule: Schedule
  today: string
  onEdit: (title: string) => void
  onRemove: () => void
}

/** What can be done with a schedule: one that is or was law is corrected and stays. */
function Actions({ schedule, today, onEdit, onRemove }: ActionsProps) {
  const { from, standing } = schedule
  const isLaw = hasBegun(schedule, today)
  const mayGo = from > today || standing === 'announced' || standing === 'draft'
  const edit = isLaw ? 'Correct' : 'Edit'
  const named = `the schedule from ${dayOf(from)}`
  return (
    <Flex gap="2" wrap="wrap" mt={{ base: '2', md: '0' }}>
      <Button {...quiet} aria-label={`${edit} ${named}`} onClick={() => onEdit(`${edit} ${named}`)}>
        {edit}
      </Button>
      {mayGo && (
        <Button {...quiet} colorPalette="red" aria-label={`Remove ${named}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Flex>
  )
}
