import type { RevisionSummary } from '@pt-portal/api/contract'
import { Badge, Box, Button, chakra, Flex, Grid, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { type Labels, listed } from '../../forms/compare/changed-fields'
import { quiet } from '../../ui/buttons/looks'
import { moment } from '../../ui/dates/moment'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { type HistoryKey, revisionsAtOnce, useRevisionsQuery } from '../data/history-endpoints'

export interface RevisionListProps {
  record: HistoryKey
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

/** Lists the versions of a record to choose from, in pages. */
export function RevisionList({ record, labels, newest, chosen, onChoose }: RevisionListProps) {
  const [page, setPage] = useState(1)
  const revisions = useRevisionsQuery({ ...record, page })
  return (
    <Loaded
      read={{ ...revisions, data: revisions.currentData }}
      title="The history could not be loaded"
      px="4"
      skeleton={<RowsSkeleton count={6} />}
    >
      {({ items, total }) => (
        <>
          {items.length === 0 ? (
            <Text p="4" color="fg.muted">
              There are no versions yet. The next save creates the first one.
            </Text>
          ) : (
            <Box as="ul" listStyle="none" aria-label="Versions">
              {items.map((revision) => (
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
          )}
          <Pages page={page} pages={Math.ceil(total / revisionsAtOnce)} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

interface PagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null
  return (
    <Grid templateColumns="1fr auto 1fr" alignItems="center" gap="2" p="3" borderTopWidth="1px">
      <Button {...quiet} justifySelf="start" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Text fontSize="sm" color="fg.muted" role="status">{`Page ${page} of ${pages}`}</Text>
      <Button
        {...quiet}
        justifySelf="end"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        Older
      </Button>
    </Grid>
  )
}
