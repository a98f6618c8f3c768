import { totpCodeSchema } from '@pt-portal/api/contract/staff/user-schema'
import { Box, Button, chakra, Flex, notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { useEffect, useRef } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { useConfirmAppMutation } from '../data/account-endpoints'
import type { StartAppAnswer } from '../data/account-operations'
import { QrCode } from './qr-code'

// A type, not an interface: the form wants an index signature.
type Values = { code: string }

const Steps = chakra('ol', {
  base: { ps: '5', listStyle: 'decimal', '& > li': { ps: '1' }, '& > li + li': { mt: '5' } },
})

export interface AuthenticatorSetupProps {
  app: StartAppAnswer
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the code to scan, then asks for the app's first code. Nothing changes before that is confirmed (D56). */
export function AuthenticatorSetup({ app, onConfirmed, onCancel }: AuthenticatorSetupProps) {
  const [confirm] = useConfirmAppMutation()
  const write = useWrite()
  const steps = useRef<HTMLDivElement>(null)
  // The button that opened this is gone.
  useEffect(() => steps.current?.focus(), [])

  const submit = async ({ code }: Values, helpers: FormikHelpers<Values>) => {
    try {
      const body = totpCodeSchema.cast({ code })
      const { recoveryCodes } = await write(() => confirm(body).unwrap())
      onConfirmed(recoveryCodes)
    } catch (failure) {
      if ((failure as RequestFailure).body?.fields) return showFieldErrors(helpers, failure)
      const description = failureText(failure, '')
      notify({ title: 'Failed to set up the app', description, type: 'error' })
    }
  }

  return (
    <Box ref={steps} tabIndex={-1} outline="0" role="group" aria-label="Set up authenticator app">
      <Steps>
        <li>
          <Text mb="3">Scan this with your authenticator app.</Text>
          <QrCode text={app.otpauthUrl} label="QR code for your authenticator app" />
          <Text mt="3" fontSize="sm" color="fg.muted">
            You cannot scan it? Type this key into the app:
          </Text>
          <Secret text={app.secret} />
        </li>
        <li>
          <Text mb="3">Enter the code that the app shows now.</Text>
          <PortalForm<Values>
            initialValues={{ code: '' }}
            validationSchema={totpCodeSchema}
            onSubmit={submit}
          >
            <CodeField onCancel={onCancel} />
          </PortalForm>
        </li>
      </Steps>
    </Box>
  )
}

/** Shows the key in groups of four characters, for reading and typing. */
function Secret({ text }: { text: string }) {
  return (
    <Text fontFamily="mono" overflowWrap="anywhere" userSelect="all">
      {text.match(/.{1,4}/g)?.join(' ')}
    </Text>
  )
}

function CodeField({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Stack gap="4">
      <Box maxW="14rem">
        <TextField
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </Box>
      <Flex gap="3" wrap="wrap">
        <PendingButton type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Checking...' : 'Switch on'}
        </PendingButton>
        <Button type="button" variant="outline" colorPalette="gray" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  )
}
