import type { StaffUser } from '@pt-portal/api/contract'
import { userUpdateSchema } from '@pt-portal/api/contract/staff/user-management-schema'
import { Box, Button, Flex, Stack, Text } from '@pt-portal/shared-ui'
import { PortalForm, useFormikContext } from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { X } from 'lucide-react'
import { focusable } from '../../platform/focus-heading'
import { ActionButton } from '../../ui/buttons/action-button'
import { bare, quiet } from '../../ui/buttons/looks'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { Modal } from '../../ui/dialogs/modal'
import type { OnceLink } from './link-once-dialog'
import { RoleFields, type RoleValues, rightsOf, rightsProblem } from './role-fields'
import { type UserActions, useUserActions } from './use-user-actions'
import { UserFacts } from './user-facts'

export interface UserDialogProps {
  user: StaffUser
  isYou: boolean
  onLink: (link: OnceLink) => void
  onClose: () => void
}

/** Dialog for one user and the actions for them. Each action explains its effect (D55). */
export function UserDialog({ user, isYou, onLink, onClose }: UserDialogProps) {
  const actions = useUserActions(user, onLink)
  return (
    <Modal
      size="lg"
      scrollBehavior="inside"
      // The user's row may be gone or have moved.
      finalFocusEl={() =>
        document.querySelector<HTMLElement>(`[data-user="${user.id}"]`) ?? focusable()
      }
      onClose={onClose}
    >
      <Dialog.Header pe="14">
        <Dialog.Title overflowWrap="anywhere">{user.name || user.email}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="6">
        <UserFacts user={user} />
        {isYou && (
          <Text mt="3" fontWeight="medium">
            This is you. Another role or state ends your own sessions at once.
          </Text>
        )}
        <Stack gap="6" mt="5">
          <RoleForm user={user} changeRights={actions.changeRights} />
          <Stack
            as="ul"
            gap="0"
            listStyle="none"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
          >
            {deedsOf(user, isYou, actions).map((deed) => (
              <DeedRow key={deed.label} deed={deed} />
            ))}
          </Stack>
        </Stack>
      </Dialog.Body>
      <Dialog.CloseTrigger asChild>
        <Button {...bare} aria-label="Close">
          <X aria-hidden />
        </Button>
      </Dialog.CloseTrigger>
    </Modal>
  )
}

function RoleForm({ user, changeRights }: { user: StaffUser } & Pick<UserActions, 'changeRights'>) {
  return (
    <PortalForm<RoleValues>
      initialValues={{ role: user.role, languages: user.languages, remotes: user.remotes }}
      validationSchema={userUpdateSchema}
      enableReinitialize
      onSubmit={async (values, helpers) => {
        const problem = rightsProblem(values)
        if (problem) return helpers.setErrors(problem)
        await changeRights(rightsOf(values))
      }}
    >
      <RoleFields />
      <RoleButton />
    </PortalForm>
  )
}

function RoleButton() {
  const { dirty, isSubmitting } = useFormikContext()
  return (
    <Flex align="center" gap="3" mt="3" wrap="wrap">
      <SubmitButton size="sm" meanwhile="Changing..." disabled={isSubmitting || !dirty}>
        Change role
      </SubmitButton>
      <Text fontSize="sm" color="fg.muted">
        Signs them out everywhere.
      </Text>
    </Flex>
  )
}

interface Deed {
  label: string
  text: string
  isDestructive?: boolean
  /** Confirmation text; absent for actions that remove nothing. */
  question?: string
  /** Says itself how it went. */
  run: () => Promise<unknown>
}

/** Returns the actions that fit the user's state. Users change their own sign-in on their account page. */
function deedsOf(user: StaffUser, isYou: boolean, actions: UserActions): Deed[] {
  const { email, state, hasTotp, passkeys } = user
  const invited: Deed[] = [
    {
      label: 'Invite again',
      text: 'Sends a new invitation. The old one stops working.',
      run: actions.inviteAgain,
    },
  ]
  const resetLink: Deed = {
    label: 'Send reset link',
    text: 'A link with which they choose a new password.',
    run: actions.sendResetLink,
  }
  const active: Deed[] = [
    ...(isYou ? [] : [resetLink]),
    {
      label: 'Disable',
      text: 'They cannot sign in until you enable them again. Their work stays.',
      isDestructive: true,
      question: `Are you sure you want to disable ${email}? They are signed out everywhere at once.`,
      run: actions.disable,
    },
  ]
  const disabled: Deed[] = [
    {
      label: 'Enable',
      text: 'They can sign in again, with their password and role as before.',
      run: actions.enable,
    },
  ]
  const app: Deed = {
    label: 'Switch off authenticator app',
    text: 'For somebody who has lost both phone and recovery codes. Afterwards the password alone is enough.',
    isDestructive: true,
    question: `Are you sure that it is ${email} who asks for it? Without the app, whoever knows the password gets in.`,
    run: actions.switchOffApp,
  }
  const lostPasskeys: Deed = {
    label: 'Remove passkeys',
    text: 'For somebody who has lost a device. Afterwards they sign in with their password.',
    isDestructive: true,
    question: `Are you sure that it is ${email} who asks for it? All their passkeys stop working.`,
    run: actions.removePasskeys,
  }
  const removal: Deed = {
    label: 'Remove',
    text: 'Deletes the account for good. The audit log keeps what they did.',
    isDestructive: true,
    question: `Are you sure you want to remove ${email}? This action cannot be undone.`,
    run: actions.remove,
  }
  return [
    ...{ invited, active, disabled }[state],
    ...(hasTotp && !isYou ? [app] : []),
    ...(passkeys > 0 && !isYou ? [lostPasskeys] : []),
    removal,
  ]
}

const DeedRow = ({ deed: { label, text, isDestructive, question, run } }: { deed: Deed }) => (
  <Flex
    as="li"
    gap="3"
    px="4"
    py="3"
    align={{ sm: 'center' }}
    justify="space-between"
    direction={{ base: 'column', sm: 'row' }}
    borderColor="border"
    _notFirst={{ borderTopWidth: '1px' }}
  >
    <Text fontSize="sm" color="fg.muted">
      {text}
    </Text>
    <Box flexShrink="0">
      <ActionButton
        {...quiet}
        colorPalette={isDestructive ? 'red' : 'gray'}
        question={
          question
            ? {
                title: label,
                text: question,
                confirmLabel: label,
                pendingLabel: 'Working...',
                destructive: true,
              }
            : undefined
        }
        act={run}
      >
        {label}
      </ActionButton>
    </Box>
  </Flex>
)
