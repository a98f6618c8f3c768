import { indianDay } from '@pt-portal/api/contract/indian-day'
import { Box, Grid, Stack, Text } from '@pt-portal/shared-ui'
import { useId } from 'react'
import { dayOf } from '../../forms/schedule-line'
import { Tick, TickLabel } from '../../ui/controls/ticks'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded, type LoadedProps } from '../../ui/page/loaded'
import type { PreviewReleaseChangesAnswer } from '../data/release-operations'

/** Whether readers are told of changes of the law (D89). */
export interface TellingChoice {
  /** Null: what the API does by default. */
  chosen: boolean | null
  onChoose: (tells: boolean) => void
}

export interface TellReadersProps extends TellingChoice {
  /** Read of what a publication would tell readers, and whether it does unless staff say otherwise. */
  read: LoadedProps<PreviewReleaseChangesAnswer>['read']
}

/** What a publication would tell readers of the law, and the tick by which staff decide it. */
export const TellReaders = ({ read, chosen, onChoose }: TellReadersProps) => (
  <Loaded
    read={read}
    title="What readers would be told could not be loaded"
    skeleton={<RowsSkeleton count={2} />}
  >
    {({ changes, tells }) =>
      changes.length > 0 ? (
        <Stack gap="3">
          <TellTick count={changes.length} checked={chosen ?? tells} onChoose={onChoose} />
          <ChangeList changes={changes} />
        </Stack>
      ) : (
        <Text color="fg.muted">
          This changes nothing in the law of a state, so readers are told of nothing.
        </Text>
      )
    }
  </Loaded>
)

const byPublication =
  'Readers who asked for it get a mail. Without the tick no mail is sent, and a correction is not among the changes of the law; a new schedule is, as it is the law.'

export interface TellTickProps {
  /** Number of changes. */
  count?: number
  checked: boolean
  onChoose: (tells: boolean) => void
  /** What follows from it. */
  hint?: string
}

/** The tick alone, for where there is nothing to show beside it. */
export function TellTick({ count = 1, checked, onChoose, hint = byPublication }: TellTickProps) {
  const hintId = useId()
  return (
    <Box>
      <TickLabel minH="11">
        <Tick
          type="checkbox"
          boxSize="5"
          aria-describedby={hintId}
          checked={checked}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {count === 1 ? 'Tell readers of this change' : 'Tell readers of these changes'}
      </TickLabel>
      <Text id={hintId} fontSize="sm" color="fg.muted">
        {hint}
      </Text>
    </Box>
  )
}

type Change = PreviewReleaseChangesAnswer['changes'][number]

const ChangeList = ({ changes }: { changes: Change[] }) => (
  <Stack
    as="ul"
    aria-label="What readers would be told"
    listStyle="none"
    gap="4"
    maxH="20rem"
    overflowY="auto"
    // Keys scroll what has the focus.
    tabIndex={0}
    p="3"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l2"
    overflowWrap="anywhere"
  >
    {changes.map((change) => (
      <Told key={change.id} {...change} />
    ))}
  </Stack>
)

/** One change: its title, since when it holds, and what was beside what is. */
function Told({ kind, from, title, was, is }: Change) {
  const what = kind === 'corrected' ? 'Correction' : 'Change of the law'
  const since = from && ` ${from > indianDay() ? 'from' : 'since'} ${dayOf(from)}`
  return (
    <li>
      <Text fontWeight="medium">{title}</Text>
      <Text fontSize="sm" color="fg.muted">
        {since && kind === 'corrected' ? `${what} of what holds${since}` : [what, since].join('')}
      </Text>
      <Grid
        as="dl"
        mt="1"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
        fontSize="sm"
      >
        <Side name="Was" lines={was} />
        <Side name="Is" lines={is} />
      </Grid>
    </li>
  )
}

const Side = ({ name, lines }: { name: string; lines: string[] }) => (
  <Box>
    <Box as="dt" color="fg.muted">
      {name}
    </Box>
    <Box as="dd" whiteSpace="pre-line">
      {lines.join('\n') || 'Nothing'}
    </Box>
  </Box>
)
