import type { PageResourceName } from '@pt-portal/api/contract'
import { Text } from '@pt-portal/shared-ui'
import { useRef } from 'react'
import { FormHead } from '../../forms/form-head'
import { Unread } from '../../forms/unread-form'
import { useWayBack } from '../../forms/use-way-back'
import { listPaths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { useDraftedRecordQuery } from '../data/draft-endpoints'
import { nameOf, type RecordKind } from '../lists/record-kind'
import { PagePreview } from '../previews/page-preview'
import { usePreviewChannel, useSentRecord } from '../previews/preview-channel'
import { StateBadge } from './state-badge'

export interface RecordReadingProps<R extends PageResourceName> {
  kind: RecordKind<R>
  id: number
}

/** A record with its draft of changes, public or not, for users who may read it but not write. */
export function RecordReading<R extends PageResourceName>({ kind, id }: RecordReadingProps<R>) {
  const { resource, form } = kind
  const read = useDraftedRecordQuery({ resource, id, part: 'page' })
  const { record, draft } = read.currentData ?? {}
  const wayBack = useWayBack(listPaths[resource], form.wayBack)
  const hadFocus = useRef(false)
  const preview = usePreviewChannel(resource)
  const followers = useSentRecord(preview, record)
  return (
    <>
      <FormHead
        title={form.readTitle}
        name={record && nameOf(record)}
        back={<BackButton to={wayBack}>{form.back}</BackButton>}
        hadFocus={hadFocus}
      >
        {record && <StateBadge record={record} hasDraft={Boolean(draft)} />}
      </FormHead>
      {record ? (
        <>
          <Text color="fg.muted" mb="3">
            {`This is the page ${draft ? 'with its draft of changes' : 'as it is saved'}. You can read it, but not change it.`}
          </Text>
          <PagePreview address={preview.address} followers={followers} hasFailed={false} />
        </>
      ) : (
        <Unread read={read} title={form.readFailed} />
      )}
    </>
  )
}
