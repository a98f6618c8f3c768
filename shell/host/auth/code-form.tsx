import { requiredText } from '@pt-portal/api/contract/kinds/fields'
import { loginSchema } from '@pt-portal/api/contract/staff/login-schema'
import { Button, Stack } from '@pt-portal/shared-ui'
import type { Credentials } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { useEffect, useRef, useState } from 'react'

const codeSchema = loginSchema.shape({ totp: requiredText('Code', 60) })

export interface CodeFormProps {
  /** Email and password, which were right. */
  credentials: Credentials
  onSubmit: (credentials: Credentials, helpers: FormikHelpers<Credentials>) => Promise<unknown>
  onBack: () => void
}

/** Second step of signing in: a code of the authenticator app, or a recovery code in its place (D56). */
export function CodeForm({ credentials, onSubmit, onBack }: CodeFormProps) {
  return (
    <PortalForm<Credentials>
      initialValues={{ ...credentials, totp: '' }}
      validationSchema={codeSchema}
      onSubmit={onSubmit}
    >
      <CodeFields onBack={onBack} />
    </PortalForm>
  )
}

const looks = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'Six digits, new every 30 seconds.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of those you saved when you set up the app. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Use the authenticator app instead',
  },
} as const

function CodeFields({ onBack }: Pick<CodeFormProps, 'onBack'>) {
  const { isSubmitting, setFieldValue, setErrors } = useFormikContext()
  const [kind, setKind] = useState<keyof typeof looks>('app')
  const { label, hint, inputMode, autoComplete, other } = looks[kind]
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code has another field.
  useEffect(() => input.current?.focus(), [kind])

  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setFieldValue('totp', '', false)
    setErrors({})
  }

  return (
    <Stack gap="5">
      <TextField
        key={kind}
        ref={input}
        name="totp"
        label={label}
        hint={hint}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <Stack align="center" gap="1">
        <Button type="button" size="sm" variant="ghost" onClick={change}>
          {other}
        </Button>
        <Button type="button" size="sm" variant="ghost" colorPalette="gray" onClick={onBack}>
          Back
        </Button>
      </Stack>
    </Stack>
  )
}
