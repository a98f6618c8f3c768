import { type ContentRelease, isOpenRelease, publisherOf } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import {
  failureCode,
  failureText,
  type RequestFailure,
  useSessionQuery,
} from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { PopoverButton, PopoverOption } from '../../ui/buttons/popover-button'
import {
  type ReleaseStep,
  useDeleteReleaseMutation,
  useStepOfReleaseMutation,
} from '../data/release-endpoints'
import { ReleaseDialog } from './release-dialog'
import { countedPages } from './release-words'
import { type AskingAction, StepDialog } from './step-dialog'

type Action = ReleaseStep['action'] | 'edit' | 'delete'

const labels: Record<Action, string> = {
  ask: 'Ask for approval',
  approve: 'Approve',
  'send-back': 'Send back…',
  publish: 'Publish now',
  schedule: 'Schedule…',
  'take-back': 'Take back',
  edit: 'Edit…',
  delete: 'Delete…',
}

const done: Record<ReleaseStep['action'], string> = {
  ask: 'An administrator is asked to approve the release',
  approve: 'Release approved',
  'send-back': 'Release sent back',
  publish: 'All pages of the release are public',
  schedule: 'Release scheduled',
  'take-back': 'Release taken back',
}

/** What a user can do with a release, the next step first. @param email of the user */
export function actionsOf(
  { state, needsApproval, publishAt, approvedBy, items, history }: ContentRelease,
  approves: boolean,
  email?: string,
): { next?: Action; others: Action[] } {
  if (state === 'published') {
    const isOwn = email !== undefined && publisherOf(history) === email
    return { others: approves || !needsApproval || isOwn ? ['take-back'] : [] }
  }
  if (!isOpenRelease(state)) return { others: [] }
  const mayPublish = approves || !needsApproval || approvedBy !== null
  const isStale = items.some(({ problem }) => problem)
  const isPlanned = publishAt !== null && Date.parse(publishAt) > Date.now()
  const publishing: Action[] = mayPublish ? ['publish', 'schedule'] : []
  const approving: Action[] = approves && state !== 'gathering' ? ['send-back'] : []
  const others: Action[] = [...publishing, ...approving, 'edit', 'delete']
  const next = ((): Action | undefined => {
    if (items.length === 0) return undefined
    if (state === 'waiting') return approves ? 'approve' : undefined
    if (state === 'scheduled') return undefined
    if (!mayPublish || (isStale && needsApproval && !approves)) return 'ask'
    return isPlanned ? 'schedule' : 'publish'
  })()
  return { next, others: others.filter((action) => action !== next) }
}

/** One filled button for the next step of a release, and the other steps in a menu. */
export function ReleaseSteps({ release }: { release: ContentRelease }) {
  const { id, name, updatedAt, contents, publishAt } = release
  const may = useMay()
  const { data: user } = useSessionQuery()
  const write = useWrite()
  const navigate = useNavigate()
  const [step, { isLoading }] = useStepOfReleaseMutation()
  const [remove, removing] = useDeleteReleaseMutation()
  const [asking, setAsking] = useState<Action>()
  /** Pages that stay when the release is taken back all the same. */
  const [changed, setChanged] = useState<string[]>()
  const close = () => {
    setAsking(undefined)
    setChanged(undefined)
  }

  const run = async (action: ReleaseStep['action'], more: Record<string, unknown> = {}) => {
    const isTakingBack = action === 'take-back' || action === 'send-back'
    const body = { updatedAt, ...(!isTakingBack && { contents }), ...more }
    await write(() => step({ id, action, body }).unwrap())
    notify({ title: done[action], type: 'success' })
    close()
  }

  const tell = (failure: unknown) => {
    const description = failureText(failure, 'The server did not answer.')
    notify({ title: 'This was not possible', description, type: 'error' })
  }

  const attempt = async (action: ReleaseStep['action'], more?: Record<string, unknown>) => {
    try {
      await run(action, more)
    } catch (failure) {
      if (failureCode(failure) === 'changed_since') {
        setChanged((failure as RequestFailure).body?.problems as string[])
        return
      }
      tell(failure)
      close()
    }
  }

  const drop = async () => {
    try {
      await write(() => remove({ id, updatedAt }).unwrap())
      notify({ title: 'Release deleted', type: 'success' })
      navigate(paths.contentReleases)
    } catch (failure) {
      tell(failure)
      close()
    }
  }

  const start = (action: Action) =>
    action === 'ask' || action === 'approve' ? attempt(action) : setAsking(action)

  if (!may('content.write')) return null
  const { next, others } = actionsOf(release, may('content.approve'), user?.email)
  const labelOf = (action: Action) =>
    action === 'approve' && publishAt && Date.parse(publishAt) > Date.now()
      ? 'Approve and schedule'
      : labels[action]
  return (
    <>
      {next && (
        <PendingButton size="sm" pending={isLoading} onClick={() => start(next)}>
          {labelOf(next)}
        </PendingButton>
      )}
      {others.length > 0 && (
        <PopoverButton label="More steps" face="More" disabled={isLoading}>
          {(closeMenu) =>
            others.map((action) => (
              <PopoverOption
                key={action}
                onClick={() => {
                  closeMenu()
                  start(action)
                }}
              >
                {labelOf(action)}
              </PopoverOption>
            ))
          }
        </PopoverButton>
      )}
      {asking === 'edit' && (
        <ReleaseDialog
          release={release}
          onSaved={() => {
            notify({ title: 'Release saved', type: 'success' })
            close()
          }}
          onClose={close}
        />
      )}
      {(asking === 'schedule' || asking === 'send-back') && (
        <StepDialog
          action={asking satisfies AskingAction}
          publishAt={publishAt}
          onClose={close}
          onStep={(values) => run(asking, values)}
        />
      )}
      {asking === 'publish' && (
        <ConfirmDialog
          open
          title={`Publish ${countedPages(release.items.length)} now?`}
          text={`Readers see all pages of “${name}” at once. It can be taken back as one.`}
          confirmLabel="Publish now"
          pendingLabel="Publishing..."
          pending={isLoading}
          onConfirm={() => attempt('publish')}
          onCancel={close}
        />
      )}
      {asking === 'take-back' && (
        <ConfirmDialog
          open
          title={changed ? 'Take back the other pages?' : `Take back “${name}”?`}
          text={
            changed
              ? changed.join(' ')
              : 'Readers see the pages as they were before. What was published becomes a draft again.'
          }
          confirmLabel={changed ? 'Take back the others' : 'Take back'}
          pendingLabel="Taking back..."
          pending={isLoading}
          destructive
          onConfirm={() => attempt('take-back', changed && { leavesChanged: true })}
          onCancel={close}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          open
          title={`Delete “${name}”?`}
          text="Its pages and their drafts stay as they are."
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          pending={removing.isLoading}
          destructive
          onConfirm={drop}
          onCancel={close}
        />
      )}
    </>
  )
}
