import type { Role } from '@pt-portal/api/contract'
import { targetLanguages } from '@pt-portal/api/contract/language/languages'
import { Stack } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { ChecksField } from '../../forms/fields/checks-field'
import { RoleField } from './role-field'

/** What a form says about the rights of a user. A type, not an interface: the form wants an index signature. */
export type RoleValues = { role: Role; languages: string[] }

/** The same as the API takes it: only translators have languages of their own (D83). */
export interface Rights {
  role: Role
  languages?: string[]
}

export const rightsOf = ({ role, languages }: RoleValues): Rights =>
  role === 'translator' ? { role, languages } : { role }

/** A translator without a language could do nothing. Undefined without a problem. */
export const languagesProblem = ({ role, languages }: RoleValues) =>
  role === 'translator' && languages.length === 0
    ? { languages: 'Choose at least one language' }
    : undefined

/** Formik fields for the role, and for a translator's languages. */
export function RoleFields() {
  const { values } = useFormikContext<RoleValues>()
  return (
    <Stack gap="5">
      <RoleField name="role" />
      {values.role === 'translator' && (
        <ChecksField
          name="languages"
          label="Languages"
          hint="They write versions in these, and only read the others."
          isGrid
          options={targetLanguages.map(({ code, englishName, name }) => ({
            value: code,
            label: `${englishName} (${name})`,
          }))}
        />
      )}
    </Stack>
  )
}
