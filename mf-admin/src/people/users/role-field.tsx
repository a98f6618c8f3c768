import { type Role, roles } from '@pt-portal/api/contract'
import { Box, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { roleNames, roleWords } from '../../platform/role-names'
import { Fieldset, Radio } from '../../ui/ticks'

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
export function RoleField({ name }: { name: string }) {
  const [{ value }, { error }, { setValue }] = useField<Role>(name)
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
