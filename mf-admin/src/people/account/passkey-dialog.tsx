import type { Passkey } from '@pt-portal/api/contract'
import { renamedPasskeySchema } from '@pt-portal/api/contract/staff/passkey-schema'
import { asCreation, attestationOf, passkeyRefusal } from '@pt-portal/api/contract/staff/passkeys'
import { Button, notify, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useWrite } from '../../platform/session/use-write'
import { Modal } from '../../ui/modal'
import {
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from '../data/account-endpoints'

// A type, not an interface: the form wants an index signature.
type Values = { name: string }

export interface PasskeyDialogProps {
  /** The passkey that gets another name; absent for a new one. */
  passkey?: Passkey
  onClose: () => void
  onAdded?: () => void
}

/** Asks for a passkey's name, and lets the device make a new one (D85). */
export function PasskeyDialog({ passkey, onClose, onAdded }: PasskeyDialogProps) {
  const make = useMakePasskey()
  const [rename] = useRenamePasskeyMutation()
  const write = useWrite()

  const submit = async ({ name }: Values, helpers: FormikHelpers<Values>) => {
    try {
      if (passkey) await write(() => rename({ id: passkey.id, name }).unwrap())
      else await make(name)
      notify({ title: passkey ? 'Passkey renamed' : 'Passkey added', type: 'success' })
      onClose()
      if (!passkey) onAdded?.()
    } catch (failure) {
      if ((failure as RequestFailure).body?.fields) return showFieldErrors(helpers, failure)
      const description = passkeyRefusal(failure) ?? failureText(failure, 'Please try again.')
      helpers.setErrors({ name: description })
    }
  }

  return (
    <Modal placement="center" onClose={onClose}>
      <PortalForm<Values>
        initialValues={{ name: passkey?.name ?? '' }}
        validationSchema={renamedPasskeySchema}
        onSubmit={submit}
      >
        <Dialog.Header>
          <Dialog.Title>{passkey ? 'Rename passkey' : 'Add a passkey'}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          {!passkey && (
            <Text mb="5">
              Name the device or the key, then your browser asks where to keep the passkey.
            </Text>
          )}
          <TextField
            name="name"
            label="Name"
            hint="Such as: My phone"
            autoComplete="off"
            data-autofocus
            required
          />
        </Dialog.Body>
        <Buttons label={passkey ? 'Save' : 'Add'} onClose={onClose} />
      </PortalForm>
    </Modal>
  )
}

/** Returns a function that lets the device make a passkey, and stores it. It throws what the browser or the API throws. */
function useMakePasskey() {
  const [start] = useStartPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const write = useWrite()
  return async (name: string) => {
    const creation = await write(() => start().unwrap())
    const credential = await navigator.credentials.create(asCreation(creation))
    await add({ name, ...attestationOf(credential) }).unwrap()
  }
}

function Buttons({ label, onClose }: { label: string; onClose: () => void }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Dialog.Footer>
      <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Working...' : label}
      </Button>
    </Dialog.Footer>
  )
}
