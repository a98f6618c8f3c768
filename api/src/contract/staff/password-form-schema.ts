import * as yup from 'yup'
import { uncoerced } from '../kinds/fields'
import { limits } from '../kinds/limits'
import { invitationSchema, passwordChangeSchema, requiredName } from './user-schema'

/** The repeated password, because the input hides what is typed. Only forms check it, not the API. */
const repeatOf = (field: string) =>
  uncoerced(yup.string())
    .required('Please repeat the password')
    .max(limits.password, 'Password is too long')
    .oneOf([yup.ref(field)], 'The two passwords differ')

/** Form behind a reset link (D55). */
export const resetFormSchema = invitationSchema.shape({ repeated: repeatOf('password') })

/** Form behind an invitation (D55). */
export const invitationFormSchema = resetFormSchema.shape({ name: requiredName })

/** Form that changes one's own password (D56). */
export const passwordChangeFormSchema = passwordChangeSchema.shape({
  repeated: repeatOf('newPassword'),
})
