import type { PageResourceName } from '@pt-portal/api/contract'
import { livePreviewPath } from '@pt-portal/api/contract/content/live-preview'
import { Box, Grid } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import type { ReactNode } from 'react'
import type { FormValues } from '../../forms/record'
import type { PageRecord } from '../data/history-endpoints'
import { PagePreview } from '../previews/page-preview'
import { useLivePreview } from '../previews/use-live-preview'

export interface PreviewedFieldsProps {
  resource: PageResourceName
  previewKey: string
  /** The record as it was stored last; absent for a new one. */
  record?: PageRecord
  /** Whether the preview stands beside the fields. */
  isOpen: boolean
  children: ReactNode
}

/** The fields of a form, and beside them the page with what they say. A preview in another tab follows them too. */
export function PreviewedFields(props: PreviewedFieldsProps) {
  const { resource, previewKey, record, isOpen, children } = props
  const { values } = useFormikContext<FormValues>()
  const preview = useLivePreview(resource, previewKey, record, values)
  return (
    <Grid
      templateColumns={isOpen ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'}
      gap="6"
      alignItems="start"
    >
      <Box minW="0">{children}</Box>
      {isOpen && <PagePreview address={livePreviewPath(resource, previewKey)} {...preview} />}
    </Grid>
  )
}
