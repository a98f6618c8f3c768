import type { ContentReleaseKey } from '@pt-portal/api/contract'
import {
  contentReleaseSchema,
  newContentReleaseSchema,
} from '@pt-portal/api/contract/content/content-release-schema'
import { Button, notify, Stack } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextareaField,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { DateTimeField } from '../../forms/date-time-field'
import { useWrite } from '../../platform/session/use-write'
import { Modal } from '../../ui/modal'
import {
  type ReleaseValues,
  useChangeReleaseMutation,
  useCreateReleaseMutation,
} from '../data/release-endpoints'

// A type, not an interface: the form wants an index signature.
type Values = { name: string; note: string; publishAt: string }

export interface ReleaseDialogProps {
  /** The release to change; absent for a new one. */
  release?: { id: number; updatedAt: string } & { [Name in keyof ReleaseValues]: string | null }
  /** First pages of a new release. */
  pages?: ContentReleaseKey[]
  onSaved: (release: { id: number; name: string }) => void
  onClose: () => void
}

/** Dialog for the name, note and moment of a release of content. */
export const ReleaseDialog = (props: ReleaseDialogProps) => (
  <Modal placement="center" onClose={props.onClose}>
    <ReleaseForm {...props} />
  </Modal>
)

/** The form of that dialog, for one that is open already. */
export function ReleaseForm({ release, pages, onSaved, onClose }: ReleaseDialogProps) {
  const [create] = useCreateReleaseMutation()
  const [change] = useChangeReleaseMutation()
  const write = useWrite()

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      const saved = await write(() =>
        release
          ? change({ ...values, id: release.id, updatedAt: release.updatedAt }).unwrap()
          : create({ ...values, pages }).unwrap(),
      )
      onSaved(saved)
    } catch (failure) {
      const fields = Object.entries((failure as RequestFailure).body?.fields ?? {})
      const elsewhere = fields.filter(([name]) => !(name in values)).map(([, message]) => message)
      showFieldErrors(helpers, failure)
      if (fields.length > elsewhere.length) return
      const description = elsewhere.join(' ') || failureText(failure, 'The server did not answer.')
      notify({ title: 'Failed to save the release', description, type: 'error' })
    }
  }

  return (
    <PortalForm<Values>
      initialValues={{
        name: release?.name ?? '',
        note: release?.note ?? '',
        publishAt: release?.publishAt ?? '',
      }}
      validationSchema={release ? contentReleaseSchema : newContentReleaseSchema}
      onSubmit={submit}
    >
      <Dialog.Header>
        <Dialog.Title>{release ? 'Edit release' : 'New release'}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="5">
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
        </Stack>
      </Dialog.Body>
      <Buttons label={release ? 'Save' : 'Create release'} onClose={onClose} />
    </PortalForm>
  )
}

function Buttons({ label, onClose }: { label: string; onClose: () => void }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Dialog.Footer>
      <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : label}
      </Button>
    </Dialog.Footer>
  )
}
