import { type Role, roles, type StaffUser } from '@pt-portal/api/contract'
import { targetLanguages } from '@pt-portal/api/contract/language/languages'
import { hasOwnRemotes } from '@pt-portal/api/contract/staff/policy'
import { Box, chakra, Flex, Stack, Text } from '@pt-portal/shared-ui'
import { useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { ChecksField } from '../../forms/fields/checks-field'
import { roleNames, roleWords } from '../../platform/role-names'
import { Fieldset, Radio } from '../../ui/controls/ticks'
import { Loaded } from '../../ui/page/loaded'
import { useRemotesOfTeamsQuery } from '../data/user-endpoints'

/** What a form says about the rights of a user. */
export type RoleValues = Pick<StaffUser, 'role' | 'languages' | 'remotes'>

/** The same as the API takes it: only translators have languages of their own (D83), and teams remotes (ADR 0143). */
export const rightsOf = ({ role, languages, remotes }: RoleValues) => ({
  role,
  ...(role === 'translator' && { languages }),
  ...(hasOwnRemotes(role) && { remotes }),
})

/** A translator without a language, or a team without a remote, could do nothing. Undefined without a problem. */
export function rightsProblem({ role, languages, remotes }: RoleValues) {
  if (role === 'translator' && languages.length === 0) {
    return { languages: 'Choose at least one language' }
  }
  return hasOwnRemotes(role) && remotes.length === 0
    ? { remotes: 'Choose at least one remote' }
    : undefined
}

/** Formik fields for the role, for a translator's languages and for a team's remotes. */
export function RoleFields() {
  const { values } = useFormikContext<RoleValues>()
  return (
    <Stack gap="5">
      <RoleField />
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
      {hasOwnRemotes(values.role) && <RemotesField />}
    </Stack>
  )
}

/** The remotes that have a registered build, of which a team has some. */
function RemotesField() {
  const known = useRemotesOfTeamsQuery()
  return (
    <Loaded read={known} title="The remotes could not be loaded">
      {(remotes) =>
        remotes.length > 0 ? (
          <ChecksField
            name="remotes"
            label="Remotes"
            hint="They see and release the builds of these, and of no others."
            isGrid
            options={remotes.map((remote) => ({ value: remote, label: remote }))}
          />
        ) : (
          <Text color="fg.muted">
            No build of a remote is registered yet, so there is none to choose.
          </Text>
        )
      }
    </Loaded>
  )
}

const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })
const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    cursor: 'button',
    _notFirst: { borderTopWidth: '1px', borderColor: 'border' },
    '&:has(:checked)': { bg: 'brand.50' },
  },
})

/** Formik field to choose a role; describes what each may do. */
function RoleField() {
  const [{ name, value }, { error }, { setValue }] = useField<Role>('role')
  return (
    <Fieldset>
      <Legend>Role</Legend>
      <Flex direction="column" borderWidth="1px" borderColor="border.control" borderRadius="l2">
        {roles.map((role) => (
          <Choice key={role}>
            <Radio
              mt="1"
              type="radio"
              name={name}
              aria-invalid={Boolean(error)}
              checked={value === role}
              onChange={() => setValue(role)}
            />
            <Box>
              <Text as="span" display="block" fontWeight="medium">
                {roleNames[role]}
              </Text>
              <Text as="span" display="block" fontSize="sm" color="fg.muted">
                {roleWords[role]}
              </Text>
            </Box>
          </Choice>
        ))}
      </Flex>
      {error && (
        <Text fontSize="sm" fontWeight="medium" color="fg.error" mt="1">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}
