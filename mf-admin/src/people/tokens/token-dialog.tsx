import { addDays, indianDay } from '@pt-portal/api/contract/indian-day'
import { tokenSchema } from '@pt-portal/api/contract/staff/token-schema'
import {
  longestTokenDays,
  type TokenPermission,
  tokenPermissions,
} from '@pt-portal/api/contract/staff/tokens'
import { Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChecksField } from '../../forms/fields/checks-field'
import { FormDialog } from '../../forms/form-dialog'
import { useCreateApiTokenMutation } from '../data/token-endpoints'
import { permissionNames } from './permission-names'

// A type, not an interface: the form wants an index signature.
type Values = { name: string; permissions: TokenPermission[]; expiresOn: string }

/** Days that a token lasts unless somebody chooses otherwise. */
const usualDays = 90

const options = tokenPermissions.map((permission) => ({
  value: permission,
  label: (
    <>
      {permissionNames[permission]}{' '}
      <Text as="code" fontSize="sm" color="fg.muted">
        {permission}
      </Text>
    </>
  ),
}))

export interface TokenDialogProps {
  /** Receives the text of the new token. */
  onToken: (token: string) => void
  onClose: () => void
}

/** Dialog to make a token for a program (D86). */
export function TokenDialog({ onToken, onClose }: TokenDialogProps) {
  const [create] = useCreateApiTokenMutation()
  const today = indianDay()

  const save = async (values: Values) => {
    const { token } = await create(values).unwrap()
    onClose()
    onToken(token)
  }

  return (
    <FormDialog<Values>
      title="New token"
      text="A program that has it acts for you, with the permissions that you choose."
      initialValues={{ name: '', permissions: [], expiresOn: addDays(today, usualDays) }}
      validationSchema={tokenSchema}
      submit="Make the token"
      submitting="Making it..."
      save={save}
      failure="The token could not be made."
      scrollBehavior="inside"
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint="What the program is, such as Export to the CRM. The audit log names it."
        autoComplete="off"
        data-autofocus
        required
      />
      <ChecksField
        name="permissions"
        label="Permissions"
        hint="Only what the program needs. Without any it reads what everybody reads."
        options={options}
      />
      <TextField
        name="expiresOn"
        label="Last day"
        hint={`At most ${longestTokenDays} days ahead. At the end of this day, in India, the token opens nothing any more.`}
        type="date"
        min={today}
        max={addDays(today, longestTokenDays)}
        required
      />
    </FormDialog>
  )
}
