import type { RevisionSummary } from '@pt-portal/api/contract'
import { Button, Flex, notify, Stack, Text } from '@pt-portal/shared-ui'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { currentOf } from '../../forms/meeting'
import { PendingButton } from '../../ui/buttons/pending-button'
import { moment } from '../../ui/dates/moment'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'
import { type HistoryKey, useRestoreRevisionMutation } from '../data/history-endpoints'

export interface RestoreRevisionProps {
  record: HistoryKey
  revision: RevisionSummary
  /** The version that the form is based on (D29). */
  updatedAt?: string
  /** Whether the form holds changes that are not saved. */
  isUnsaved: boolean
  /** Whether a draft stands beside the public page: it would hide the restored content from its editor. */
  hasDraft: boolean
  /** Receives the record as it is stored now. */
  onRestored: (record: { updatedAt: string }) => void
  onCollision: () => void
}

/** Restores a version after a confirmation. A refusal shows its reason and what the user can do about it. */
export function RestoreRevision(props: RestoreRevisionProps) {
  // Undefined until the user has asked; false after Cancel, when the focus returns to the button.
  const [isAsking, setIsAsking] = useState<boolean>()
  if (props.hasDraft) {
    return (
      <Text color="fg.muted">
        There is a draft of changes. Publish or discard it before you restore a version.
      </Text>
    )
  }
  if (isAsking) return <Question {...props} onCancel={() => setIsAsking(false)} />
  return (
    <Button
      alignSelf="flex-start"
      variant="outline"
      autoFocus={isAsking === false}
      onClick={() => setIsAsking(true)}
    >
      <RotateCcw aria-hidden />
      Restore this version
    </Button>
  )
}

function Question(props: RestoreRevisionProps & { onCancel: () => void }) {
  const { record, revision, isUnsaved, onRestored, onCollision, onCancel } = props
  const [restore, { isLoading }] = useRestoreRevisionMutation()
  const attempt = useAttempt()
  const [updatedAt, setUpdatedAt] = useState(props.updatedAt)
  const [problem, setProblem] = useState('')

  const refuse = (failure: unknown) => {
    const current = currentOf<{ updatedAt: string }>(failure)
    if (!current) return tellFailure(failure, 'Failed to restore this version')
    setUpdatedAt(current.updatedAt)
    setProblem(
      `Someone else has saved this in the meantime, on ${moment(current.updatedAt)}. Their version is kept in the history; restore over it?`,
    )
    onCollision()
  }

  const confirm = () =>
    attempt(async () => {
      const restored = await restore({ ...record, number: revision.number, updatedAt }).unwrap()
      notify({ title: `Version ${revision.number} restored`, type: 'success' })
      onRestored(restored)
    }, refuse)

  return (
    <Stack
      role="group"
      aria-label={`Restore version ${revision.number}`}
      gap="4"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      p="4"
    >
      <Text>
        {`The page will say what it said on ${moment(revision.at)}, for visitors too; whether, when and at which address it is public does not change. What is stored now stays in the history.`}
        {isUnsaved && ' Your unsaved changes are set aside and offered back above the form.'}
      </Text>
      {problem && (
        <Text role="alert" color="fg.error" fontWeight="medium">
          {problem}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <PendingButton
          // The button that opened this is gone, and the focus with it.
          autoFocus
          pending={isLoading}
          onClick={confirm}
        >
          {isLoading ? 'Restoring...' : 'Restore'}
        </PendingButton>
        <Button variant="outline" colorPalette="gray" disabled={isLoading} onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  )
}
