import type { StaffUser } from '@pt-portal/api/contract'
import { userUpdateSchema } from '@pt-portal/api/contract/staff/user-management-schema'
import { Box, Button, Flex, notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { PortalForm, useFormikContext } from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { X } from 'lucide-react'
import { focusable } from '../../platform/focus-heading'
import { isGone } from '../../platform/requests'
import { ActionButton } from '../../ui/buttons/action-button'
import { bare, quiet } from '../../ui/buttons/looks'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { Modal } from '../../ui/dialogs/modal'
import { useAttempt } from '../../ui/use-attempt'
import { useUpdateUserMutation } from '../data/user-endpoints'
import type { OnceLink } from './link-once-dialog'
import { RoleFields, type RoleValues, rightsOf, rightsProblem } from './role-fields'
import { type Deed, useUserDeeds } from './user-deeds'
import { UserFacts } from './user-facts'

export interface UserDialogProps {
  user: StaffUser
  isYou: boolean
  onLink: (link: OnceLink) => void
  onClose: () => void
}

/** Dialog for one user and the actions for them. Each action explains its effect (D55). */
export function UserDialog({ user, isYou, onLink, onClose }: UserDialogProps) {
  const deeds = useUserDeeds(user, isYou, onLink)
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
          <RoleForm user={user} />
          <Stack
            as="ul"
            gap="0"
            listStyle="none"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
          >
            {deeds.map((deed) => (
              <DeedRow key={deed.label} deed={deed} email={user.email} />
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

function RoleForm({ user: { id, email, role, languages, remotes } }: { user: StaffUser }) {
  const [update] = useUpdateUserMutation()
  const attempt = useAttempt()
  return (
    <PortalForm<RoleValues>
      initialValues={{ role, languages, remotes }}
      validationSchema={userUpdateSchema}
      enableReinitialize
      onSubmit={async (values, helpers) => {
        const problem = rightsProblem(values)
        if (problem) return helpers.setErrors(problem)
        await attempt(
          async () => {
            await update({ id, ...rightsOf(values) }).unwrap()
            notify({ title: 'Role changed', description: email, type: 'success' })
          },
          (failure) => tellNothing(failure, email),
        )
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

function tellNothing(failure: unknown, email: string) {
  const description = isGone(failure)
    ? `Someone else has removed ${email}.`
    : failureText(failure, 'Please try again.')
  notify({ title: 'Nothing was changed', description, type: 'error' })
}

interface DeedRowProps {
  deed: Deed
  email: string
}

const DeedRow = ({ deed: { label, text, question, act, done }, email }: DeedRowProps) => (
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
        {...(question && {
          colorPalette: 'red',
          question: {
            title: label,
            text: question,
            confirmLabel: label,
            pendingLabel: 'Working...',
            destructive: true,
          },
        })}
        act={async () => {
          await act()
          if (done) notify({ title: done, description: email, type: 'success' })
        }}
        failed={(failure) => tellNothing(failure, email)}
      >
        {label}
      </ActionButton>
    </Box>
  </Flex>
)
