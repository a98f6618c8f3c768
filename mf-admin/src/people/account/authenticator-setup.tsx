import { totpCodeSchema } from '@pt-portal/api/contract/staff/user-schema'
import { Box, Button, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { useEffect, useRef } from 'react'
import { encode } from 'uqr'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { useConfirmAppMutation } from '../data/account-endpoints'
import type { StartAppAnswer } from '../data/account-operations'
import { AccountForm } from './account-form'

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
  const steps = useRef<HTMLDivElement>(null)
  // The button that opened this is gone.
  useEffect(() => steps.current?.focus(), [])

  return (
    <Box ref={steps} tabIndex={-1} outline="0" role="group" aria-label="Set up authenticator app">
      <Steps>
        <li>
          <Text mb="3">Scan this with your authenticator app.</Text>
          <QrCode text={app.otpauthUrl} label="QR code for your authenticator app" />
          <Text mt="3" fontSize="sm" color="fg.muted">
            You cannot scan it? Type this key into the app:
          </Text>
          <Text fontFamily="mono" overflowWrap="anywhere" userSelect="all">
            {/* In groups of four characters, for reading and typing. */}
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </li>
        <li>
          <Text mb="3">Enter the code that the app shows now.</Text>
          <AccountForm
            initialValues={{ code: '' }}
            validationSchema={totpCodeSchema}
            save={async ({ code }) => {
              onConfirmed((await confirm(totpCodeSchema.cast({ code })).unwrap()).recoveryCodes)
            }}
            failed="Failed to set up the app"
          >
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
              <SubmitButton meanwhile="Checking...">Switch on</SubmitButton>
              <Button type="button" variant="outline" colorPalette="gray" onClick={onCancel}>
                Cancel
              </Button>
            </Flex>
          </AccountForm>
        </li>
      </Steps>
    </Box>
  )
}

/** Width of the light border in modules, which scanners need (ISO/IEC 18004). */
const border = 4

/** Shows a text as a QR code, black on white in every theme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => isDark && `M${x} ${y}h1v1h-1z`))
  return (
    <Box
      asChild
      width="full"
      maxW="14rem"
      height="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
    >
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <rect width={size} height={size} fill="#fff" />
        <path d={squares.filter(Boolean).join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </Box>
  )
}
