import type { Passkey } from '@pt-portal/api/contract'
import { renamedPasskeySchema } from '@pt-portal/api/contract/staff/passkey-schema'
import { asCreation, attestationOf, passkeyRefusal } from '@pt-portal/api/contract/staff/passkeys'
import { notify } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { FormDialog } from '../../forms/form-dialog'
import {
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from '../data/account-endpoints'

export interface PasskeyDialogProps {
  /** The passkey that gets another name; absent for a new one. */
  passkey?: Passkey
  onClose: () => void
  onAdded?: () => void
}

/** Asks for a passkey's name, and lets the device make a new one (D85). */
export function PasskeyDialog({ passkey, onClose, onAdded }: PasskeyDialogProps) {
  const [start] = useStartPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const [rename] = useRenamePasskeyMutation()

  const make = async (name: string) => {
    const creation = await start().unwrap()
    const credential = await navigator.credentials.create(asCreation(creation))
    await add({ name, ...attestationOf(credential) }).unwrap()
  }

  const save = async ({ name }: { name: string }) => {
    if (passkey) await rename({ id: passkey.id, name }).unwrap()
    else await make(name).catch(throwAtName)
    notify({ title: passkey ? 'Passkey renamed' : 'Passkey added', type: 'success' })
    onClose()
    if (!passkey) onAdded?.()
  }

  return (
    <FormDialog
      title={passkey ? 'Rename passkey' : 'Add a passkey'}
      text={
        passkey
          ? undefined
          : 'Name the device or the key, then your browser asks where to keep the passkey.'
      }
      initialValues={{ name: passkey?.name ?? '' }}
      validationSchema={renamedPasskeySchema}
      submit={passkey ? 'Save' : 'Add'}
      submitting="Working..."
      save={save}
      failure="Please try again."
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="Such as: My phone"
        autoComplete="off"
        data-autofocus
        required
      />
    </FormDialog>
  )
}

/** What the browser refuses stands at the name, as what the API refuses does. */
function throwAtName(failure: unknown): never {
  const name = passkeyRefusal(failure)
  throw name ? { body: { fields: { name } } } : failure
}
