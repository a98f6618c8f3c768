import type { ContentRelease, ContentReleaseKey } from '@pt-portal/api/contract'
import {
  contentReleaseSchema,
  newContentReleaseSchema,
} from '@pt-portal/api/contract/content/content-release-schema'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { DialogForm } from '../../forms/form-dialog'
import { Modal } from '../../ui/dialogs/modal'
import { useChangeReleaseMutation, useCreateReleaseMutation } from '../data/release-endpoints'

type Values = Record<'name' | 'note' | 'publishAt', string>

export interface ReleaseDialogProps {
  /** The release to change; absent for a new one. */
  release?: Pick<ContentRelease, 'id' | 'updatedAt' | keyof Values>
  /** First pages of a new release. */
  pages?: ContentReleaseKey[]
  onSaved: (release: { id: number; name: string }) => void
  onClose: () => void
}

/** Dialog for the name, note and moment of a release of content. */
export const ReleaseDialog = (props: ReleaseDialogProps) => (
  <Modal placement="center" closeOnInteractOutside={false} onClose={props.onClose}>
    <ReleaseForm {...props} />
  </Modal>
)

/** The form of that dialog, for one that is open already. */
export function ReleaseForm({ release, pages, onSaved, onClose }: ReleaseDialogProps) {
  const [create] = useCreateReleaseMutation()
  const [change] = useChangeReleaseMutation()

  const save = async (values: Values) =>
    onSaved(
      release
        ? await change({ ...values, id: release.id, updatedAt: release.updatedAt }).unwrap()
        : await create({ ...values, pages }).unwrap(),
    )

  return (
    <DialogForm<Values>
      title={release ? 'Edit release' : 'New release'}
      initialValues={{
        name: release?.name ?? '',
        note: release?.note ?? '',
        publishAt: release?.publishAt ?? '',
      }}
      validationSchema={release ? contentReleaseSchema : newContentReleaseSchema}
      submit={release ? 'Save' : 'Create release'}
      save={save}
      failure="The release could not be saved. The server did not answer."
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="Such as: Budget 2026"
        autoComplete="off"
        data-autofocus
        required
      />
      <TextareaField name="note" label="Note" hint="For colleagues." rows={2} />
      <DateTimeField
        name="publishAt"
        label="Becomes public at"
        hint="Without it somebody publishes it by hand."
      />
    </DialogForm>
  )
}
