import type { PageResourceName } from '@pt-portal/api/contract'
import { livePreviewPath } from '@pt-portal/api/contract/content/live-preview'
import { Text } from '@pt-portal/shared-ui'
import { useRef, useState } from 'react'
import { FormHead } from '../../forms/form-head'
import { Unread } from '../../forms/unread-form'
import { useWayBack } from '../../forms/use-way-back'
import { listPaths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { useDraftedRecordQuery } from '../data/draft-endpoints'
import type { PageRecord } from '../data/history-endpoints'
import { nameOf, type RecordKind } from '../lists/record-kind'
import { PagePreview } from '../previews/page-preview'
import { newPreviewKey } from '../previews/preview-key'
import { useSentRecord } from '../previews/use-live-preview'
import { StateBadge } from './state-badge'

export interface RecordReadingProps<R extends PageResourceName> {
  kind: RecordKind<R>
  id: number
}

/** A record with its draft of changes, public or not, for users who may read it but not write. */
export function RecordReading<R extends PageResourceName>({ kind, id }: RecordReadingProps<R>) {
  const { resource, form } = kind
  const read = useDraftedRecordQuery({ resource, id, part: 'page' })
  const { currentData } = read
  const wayBack = useWayBack(listPaths[resource], form.wayBack)
  const hadFocus = useRef(false)
  const record = currentData?.record
  return (
    <>
      <FormHead
        title={form.readTitle}
        name={record && nameOf(record)}
        back={<BackButton to={wayBack}>{form.back}</BackButton>}
        hadFocus={hadFocus}
      >
        {record && <StateBadge record={record} hasDraft={currentData.draft !== null} />}
      </FormHead>
      {record ? (
        <Reading resource={resource} record={record} hasDraft={currentData.draft !== null} />
      ) : (
        <Unread read={read} title={form.readFailed} />
      )}
    </>
  )
}

interface ReadingProps {
  resource: PageResourceName
  record: PageRecord
  hasDraft: boolean
}

function Reading({ resource, record, hasDraft }: ReadingProps) {
  const [key] = useState(newPreviewKey)
  const followers = useSentRecord(resource, key, record)
  return (
    <>
      <Text color="fg.muted" mb="3">
        {hasDraft
          ? 'This is the page with its draft of changes. You can read it, but not change it.'
          : 'This is the page as it is saved. You can read it, but not change it.'}
      </Text>
      <PagePreview
        address={livePreviewPath(resource, key)}
        followers={followers}
        hasFailed={false}
      />
    </>
  )
}
