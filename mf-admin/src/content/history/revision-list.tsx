import type { RevisionSummary } from '@pt-portal/api/contract'
import { Badge, Box, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { type Labels, listed } from '../../forms/compare/changed-fields'
import { moment } from '../../ui/dates/moment'

export interface RevisionListProps {
  /** The newest first. */
  revisions: RevisionSummary[]
  labels: Labels
  /** Number of the current version. */
  newest?: number
  chosen?: number
  onChoose: (revision: RevisionSummary) => void
}

const Line = chakra('span', {
  base: { display: 'block', fontSize: 'sm', overflowWrap: 'anywhere' },
})

const Choice = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    px: '4',
    py: '3',
    cursor: 'button',
    borderStartWidth: '3px',
    borderColor: 'transparent',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=true]': { bg: 'brand.subtle', borderColor: 'brand.600' },
  },
})

/** Describes the change, as the start of a sentence. */
function deedOf({ action, restoredFrom }: RevisionSummary): string {
  if (action === 'create') return 'Created'
  return restoredFrom === null ? 'Changed' : `Restored from version ${restoredFrom}`
}

/** Lists the versions of a record to choose from. */
export function RevisionList({ revisions, labels, newest, chosen, onChoose }: RevisionListProps) {
  if (revisions.length === 0) {
    return (
      <Text p="4" color="fg.muted">
        There are no versions yet. The next save creates the first one.
      </Text>
    )
  }
  return (
    <Box as="ul" listStyle="none" aria-label="Versions">
      {revisions.map((revision) => (
        <Box as="li" key={revision.number} borderBottomWidth="1px" borderColor="border">
          <Choice
            type="button"
            aria-current={revision.number === chosen}
            onClick={() => onChoose(revision)}
          >
            <Flex justify="space-between" align="center" gap="2">
              <Text as="span" fontWeight="semibold">{`Version ${revision.number}`}</Text>
              {revision.number === newest && <Badge colorPalette="green">Now</Badge>}
            </Flex>
            <Line>{moment(revision.at)}</Line>
            <Line color="fg.muted">{`by ${revision.by ?? 'the portal itself'}`}</Line>
            <Line mt="1">
              {deedOf(revision)}
              {revision.fields.length > 0 && `: ${listed(labels, revision.fields)}`}
            </Line>
            {revision.releaseName && <Line>{`Release: ${revision.releaseName}`}</Line>}
            {revision.note && (
              <Line fontStyle="italic" mt="1">
                {revision.note}
              </Line>
            )}
          </Choice>
        </Box>
      ))}
    </Box>
  )
}
