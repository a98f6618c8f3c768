import { limits } from '@pt-portal/api/contract/kinds/limits'
import { Box, Input, useMessages } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import * as m from '../messages'

interface CompanyFieldProps {
  /** Whether people who work for themselves may leave the company out; a form provider knows no such choice. */
  offersChoice: boolean
}

/** Company name, which people who work for themselves may leave out. Without scripts the server checks it. */
export function CompanyField({ offersChoice }: CompanyFieldProps) {
  const t = useMessages()
  const [company, { error }] = useField<string>('SingleLine1')
  const [{ value, name }, , { setValue }] = useField<string>('worksForSelf')
  const worksForSelf = value === 'yes'
  return (
    <div>
      <Field label={t(m.formCompany)} error={error} required={!worksForSelf}>
        {(control) => (
          <Input
            {...company}
            {...control}
            maxLength={limits.name}
            autoComplete="organization"
            required={!offersChoice}
          />
        )}
      </Field>
      {offersChoice && (
        <Box as="label" display="block" mt="1.5">
          <input
            type="checkbox"
            name={name}
            value="yes"
            checked={worksForSelf}
            onChange={({ target }) => setValue(target.checked ? 'yes' : '')}
          />{' '}
          {t(m.roleSelfEmployed)}
        </Box>
      )}
    </div>
  )
}
