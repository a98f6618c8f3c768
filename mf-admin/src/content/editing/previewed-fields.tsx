import { Box, Grid } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import type { ReactNode } from 'react'
import type { FormValues } from '../../forms/record'
import type { PageRecord } from '../data/history-endpoints'
import { PagePreview } from '../previews/page-preview'
import { type PreviewChannel, useSentForm } from '../previews/preview-channel'

export interface PreviewedFieldsProps {
  preview: PreviewChannel
  /** The record as it was stored last; absent for a new one. */
  record?: PageRecord
  /** Whether the preview stands beside the fields. */
  isOpen: boolean
  children: ReactNode
}

/** The fields of a form, and beside them the page with what they say. A preview in another tab follows them too. */
export function PreviewedFields(props: PreviewedFieldsProps) {
  const { preview, record, isOpen, children } = props
  const { values } = useFormikContext<FormValues>()
  const sent = useSentForm(preview, record, values)
  return (
    <Grid
      templateColumns={isOpen ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'}
      gap="6"
      alignItems="start"
    >
      <Box minW="0">{children}</Box>
      {isOpen && <PagePreview address={preview.address} {...sent} />}
    </Grid>
  )
}
