import { Box, Flex, Heading, Skeleton, Stack, Text } from '@pt-portal/shared-ui'
import { useId, useState } from 'react'
import { ChangedFields, type Labels } from '../../forms/compare/changed-fields'
import { isSame } from '../../forms/compare/differences'
import { isGone } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { Fieldset, Radio } from '../../ui/controls/ticks'
import { moment } from '../../ui/dates/moment'
import { ReadFailure } from '../../ui/page/read-failure'
import { type HistoryKey, useRevisionQuery } from '../data/history-endpoints'
import { RestoreRevision, type RestoreRevisionProps } from './restore-revision'

export interface RevisionDetailsProps extends RestoreRevisionProps {
  labels: Labels
  /** Number of the current version. */
  newest: number
}

/** Fields that users do not edit, such as `updatedAt`, which every save changes; `sources` are the English of a translation. */
const notCompared = new Set(['id', 'createdAt', 'updatedAt', 'sources'])

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (name) => !notCompared.has(name) && !isSame(before[name], after[name]),
  )
}

/** Shows what a version changed, or what has changed since, and a button to restore it. */
export function RevisionDetails(props: RevisionDetailsProps) {
  const { record, revision, newest } = props
  const mayRestore = useMay()(record.language ? 'content.translate' : 'content.write')
  const isNewest = revision.number === newest
  const [against, setAgainst] = useState<Against>('before')
  const { number } = revision
  const isOwn = against === 'before'
  return (
    <Stack gap="5">
      <Box>
        <Heading as="h2" size="md">{`Version ${revision.number}`}</Heading>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {`${moment(revision.at)}, by ${revision.by ?? 'the portal itself'}`}
        </Text>
      </Box>
      {!isNewest && <CompareWith against={against} onChange={setAgainst} />}
      <Compared
        record={record}
        labels={props.labels}
        before={isOwn ? number - 1 : number}
        after={isOwn ? number : newest}
        nothing={
          isOwn
            ? `Nothing was changed in version ${number}.`
            : `What is stored now is the same as version ${number}.`
        }
      />
      {!isNewest && mayRestore && <RestoreRevision {...props} />}
    </Stack>
  )
}

const comparisons = [
  { against: 'before', label: 'What this version changed' },
  { against: 'now', label: 'What has changed since' },
] as const

type Against = (typeof comparisons)[number]['against']

interface CompareWithProps {
  against: Against
  onChange: (against: Against) => void
}

function CompareWith({ against, onChange }: CompareWithProps) {
  const name = useId()
  return (
    <Fieldset aria-label="Comparison">
      <Flex wrap="wrap" columnGap="5">
        {comparisons.map((choice) => (
          <Flex as="label" key={choice.against} align="center" gap="2" cursor="button" minH="8">
            <Radio
              type="radio"
              name={name}
              checked={against === choice.against}
              onChange={() => onChange(choice.against)}
            />
            {choice.label}
          </Flex>
        ))}
      </Flex>
    </Fieldset>
  )
}

interface ComparedProps {
  record: HistoryKey
  labels: Labels
  /** Number of the older version, which may no longer be kept. */
  before: number
  after: number
  /** Shown when both versions are the same. */
  nothing: string
}

/** Shows the differences between two versions, the older one first. */
function Compared({ record, labels, before, after, nothing }: ComparedProps) {
  const isFirst = before < 1
  const older = useRevisionQuery({ ...record, number: before }, { skip: isFirst })
  const newer = useRevisionQuery({ ...record, number: after })
  // The oldest version that is kept has nothing to compare with.
  const isDropped = isGone(older.error)
  const failed = [newer, older].find(({ error }) => error !== undefined)

  if (failed && !(failed === older && isDropped)) {
    return (
      <ReadFailure
        title="This version could not be loaded"
        failure={failed.error}
        pending={newer.isFetching || older.isFetching}
        refetch={() => {
          newer.refetch()
          if (!isFirst) older.refetch()
        }}
      />
    )
  }
  if (!newer.currentData || (!isFirst && !isDropped && !older.currentData)) {
    return <Skeleton role="status" aria-label="Loading" height="40" />
  }
  const from = isFirst || isDropped ? {} : older.currentData!.record
  const to = newer.currentData.record
  const names = changedFields(from, to)
  return (
    <>
      {isDropped && (
        <Text color="fg.muted">The version before it is gone, so you see all of this one.</Text>
      )}
      {names.length === 0 ? (
        <Text color="fg.muted">{nothing}</Text>
      ) : (
        <ChangedFields labels={labels} names={names} before={from} after={to} level="h3" />
      )}
    </>
  )
}
