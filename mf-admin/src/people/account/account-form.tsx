import { Stack } from '@pt-portal/shared-ui'
import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { PortalForm, type PortalFormProps, showFieldErrors } from '@pt-portal/shared-ui/forms'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'

export interface AccountFormProps<Values extends Record<string, unknown>>
  extends Omit<PortalFormProps<Values>, 'onSubmit'> {
  /** Writes, and then says or shows what came of it. */
  save: PortalFormProps<Values>['onSubmit']
  /** Title of the toast for a failure that is none of a field. */
  failed: string
}

/** A form of the account. What is wrong stands at its field, or else in a toast. */
export function AccountForm<Values extends Record<string, unknown>>(
  props: AccountFormProps<Values>,
) {
  const { save, failed, children, ...form } = props
  const attempt = useAttempt()
  return (
    <PortalForm<Values>
      {...form}
      onSubmit={(values, helpers) =>
        attempt(
          () => save(values, helpers),
          (failure) =>
            (failure as RequestFailure).body?.fields
              ? showFieldErrors(helpers, failure)
              : tellFailure(failure, failed),
        )
      }
    >
      <Stack gap="5">{children}</Stack>
    </PortalForm>
  )
}
