import type { Account } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { Badge, Flex, notify, Text } from '@pt-portal/shared-ui'
import { useEffect, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { Section } from '../../ui/page/section'
import {
  useRemoveAppMutation,
  useRenewRecoveryCodesMutation,
  useStartAppMutation,
} from '../data/account-endpoints'
import type { StartAppAnswer } from '../data/account-operations'
import { AuthenticatorSetup } from './authenticator-setup'
import { RecoveryCodesDialog } from './recovery-codes-dialog'

/** Warn when fewer codes than this are left. */
const fewCodes = 3

/** Settings of the second factor: a code from an app, required after the password (D56). */
export function AuthenticatorSection({ account }: { account: Account }) {
  const [app, setApp] = useState<StartAppAnswer>()
  const [codes, setCodes] = useState<string[]>()
  // The content changes with the app's state, and the button that was pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is something else.
  useEffect(() => focusHeadingIfLost, [account.hasTotp, app])
  return (
    <Section
      title="Authenticator app"
      isPadded
      actions={
        <Badge colorPalette={account.hasTotp ? 'green' : 'gray'}>
          {account.hasTotp ? 'On' : 'Off'}
        </Badge>
      }
    >
      {app && (
        <AuthenticatorSetup
          app={app}
          onCancel={() => setApp(undefined)}
          onConfirmed={(fresh) => {
            setApp(undefined)
            setCodes(fresh)
          }}
        />
      )}
      {!app && account.hasTotp && <On left={account.recoveryCodesLeft} onCodes={setCodes} />}
      {!app && !account.hasTotp && <Off onStarted={setApp} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          email={account.email}
          onClose={() => setCodes(undefined)}
        />
      )}
    </Section>
  )
}

function Off({ onStarted }: { onStarted: (app: StartAppAnswer) => void }) {
  const [start] = useStartAppMutation()
  return (
    <>
      <Text mb="4">
        With an app such as Google Authenticator, Aegis or 1Password, a stolen password is not
        enough to get in: signing in asks for a code from your phone too.
      </Text>
      <ActionButton
        meanwhile="Starting..."
        act={async () => onStarted(await start().unwrap())}
        failed="Failed to set up the app"
      >
        Set up authenticator app
      </ActionButton>
    </>
  )
}

function On({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [renew] = useRenewRecoveryCodesMutation()
  const [remove] = useRemoveAppMutation()
  const areFew = left < fewCodes
  return (
    <>
      <Text mb="2">Signing in asks for a code from your app after the password.</Text>
      <Text
        mb="4"
        {...(areFew ? { color: 'fg.error', fontWeight: 'medium' } : { color: 'fg.muted' })}
      >
        {counted(left, 'recovery code is', 'recovery codes are')} left.
        {areFew && ' Make new ones soon.'}
      </Text>
      <Flex gap="3" wrap="wrap">
        <ActionButton
          {...quiet}
          question={{
            title: 'New recovery codes',
            text: 'Your present codes will stop working. You get ten new ones.',
            confirmLabel: 'Make new codes',
            pendingLabel: 'Making...',
          }}
          act={async () => onCodes((await renew().unwrap()).recoveryCodes)}
          failed="Failed to make new recovery codes"
        >
          New recovery codes
        </ActionButton>
        <ActionButton
          {...quiet}
          colorPalette="red"
          question={{
            title: 'Switch off authenticator app',
            text: 'Your password alone will be enough to sign in, and your recovery codes will stop working.',
            confirmLabel: 'Switch off',
            pendingLabel: 'Switching off...',
            destructive: true,
          }}
          act={async () => {
            await remove().unwrap()
            notify({ title: 'Authenticator app switched off', type: 'success' })
          }}
          failed="Failed to switch off the app"
        >
          Switch off
        </ActionButton>
      </Flex>
    </>
  )
}
