import { TextField } from '@pt-portal/shared-ui/forms'
import { FormDialog } from '../../forms/form-dialog'

export interface SlugDialogProps {
  /** Title of the record to restore. */
  title: string
  /** The record's old slug, which another page uses now. */
  slug: string
  /** Restores it under another slug. @throws RequestFailure */
  restore: (slug: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for another slug when another page uses the old one by now (D49). */
export const SlugDialog = ({ title, slug, restore, onClose }: SlugDialogProps) => (
  <FormDialog
    title="Restore under another address"
    text={`Another page has the address /${slug} of "${title}" by now.`}
    initialValues={{ slug }}
    submit="Restore"
    submitting="Restoring..."
    save={(values) => restore(values.slug.trim())}
    failure="The page could not be restored."
    gone="It has been moved meanwhile."
    onClose={onClose}
  >
    <TextField name="slug" label="Slug" required data-autofocus />
  </FormDialog>
)
