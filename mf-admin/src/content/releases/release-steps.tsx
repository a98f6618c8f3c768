import { type ContentRelease, isOpenRelease, publisherOf } from '@pt-portal/api/contract'
import { Box, notify } from '@pt-portal/shared-ui'
import { failureCode, type RequestFailure, useSessionQuery } from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { type ComponentProps, useState } from 'react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { MenuButton } from '../../ui/buttons/menu-button'
import { PendingButton } from '../../ui/buttons/pending-button'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'
import {
  type ReleaseStep,
  useDeleteReleaseMutation,
  usePreviewReleaseChangesQuery,
  useStepOfReleaseMutation,
} from '../data/release-endpoints'
import { type TellingChoice, TellReaders, TellTick } from '../telling/tell-readers'
import { ReleaseDialog } from './release-dialog'
import { countedPages } from './release-words'
import { StepDialog } from './step-dialog'

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

/** Takes steps of a release, and asks before those that need it. */
function useSteps({ id, updatedAt, contents }: ContentRelease) {
  const attempt = useAttempt()
  const navigate = useNavigate()
  const [step, { isLoading: isStepping }] = useStepOfReleaseMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteReleaseMutation()
  const [asking, setAsking] = useState<Action>()
  /** Pages that stay when the release is taken back all the same. */
  const [changed, setChanged] = useState<string[]>()
  /** Whether readers are told of changes of the law; null: of what is told by default. */
  const [tells, setTells] = useState<boolean | null>(null)
  const close = () => {
    setAsking(undefined)
    setChanged(undefined)
    setTells(null)
  }

  const run = async (action: ReleaseStep['action'], more: Record<string, unknown> = {}) => {
    const isTakingBack = action === 'take-back' || action === 'send-back'
    const told = tells !== null && { tellsReaders: tells }
    const body = { updatedAt, ...(!isTakingBack && { contents }), ...told, ...more }
    await step({ id, action, body }).unwrap()
    notify({ title: done[action], type: 'success' })
    close()
  }

  const take = (action: ReleaseStep['action'], more?: Record<string, unknown>) =>
    attempt(
      () => run(action, more),
      (failure) => {
        if (failureCode(failure) === 'changed_since') {
          setChanged((failure as RequestFailure).body?.problems as string[])
        } else {
          tellFailure(failure, notPossible)
          close()
        }
      },
    )

  const drop = async () => {
    const isDropped = await attempt(() => remove({ id, updatedAt }).unwrap(), notPossible)
    if (!isDropped) return close()
    notify({ title: 'Release deleted', type: 'success' })
    navigate(paths.contentReleases)
  }

  const start = (action: Action) =>
    action === 'ask' || action === 'approve' ? take(action) : setAsking(action)

  const telling = { chosen: tells, onChoose: setTells }
  return { start, run, take, drop, asking, changed, telling, close, isStepping, isRemoving }
}

const byTakingBack =
  'What it told readers of changes of the law is withdrawn where nobody was mailed yet. With the tick, readers are told of the correction.'

const notPossible = 'This was not possible'

/** One filled button for the next step of a release, and the other steps in a menu. */
export function ReleaseSteps({ release }: { release: ContentRelease }) {
  const may = useMay()
  const { data: user } = useSessionQuery()
  const steps = useSteps(release)
  if (!may('content.write')) return null
  const { next, others } = actionsOf(release, may('content.approve'), user?.email)
  const isPlanned = release.publishAt !== null && Date.parse(release.publishAt) > Date.now()
  const labelOf = (action: Action) =>
    action === 'approve' && isPlanned ? 'Approve and schedule' : labels[action]
  return (
    <>
      {next && (
        <PendingButton size="sm" pending={steps.isStepping} onClick={() => steps.start(next)}>
          {labelOf(next)}
        </PendingButton>
      )}
      {others.length > 0 && (
        <MenuButton
          label="More steps"
          face="More"
          disabled={steps.isStepping}
          choices={others.map((action) => ({
            label: labelOf(action),
            onChoose: () => steps.start(action),
          }))}
        />
      )}
      <StepQuestion release={release} {...steps} />
    </>
  )
}

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'pending' | 'onCancel'>

/** Asks what a step needs to know, or whether it is meant. */
function StepQuestion(props: ReturnType<typeof useSteps> & { release: ContentRelease }) {
  const { release, asking, changed, telling, close, run, take, drop, isStepping, isRemoving } =
    props
  const { id, name, publishAt, items } = release
  if (asking === 'edit') {
    const onSaved = () => {
      notify({ title: 'Release saved', type: 'success' })
      close()
    }
    return <ReleaseDialog release={release} onSaved={onSaved} onClose={close} />
  }
  if (asking === 'schedule' || asking === 'send-back') {
    return (
      <StepDialog
        action={asking}
        publishAt={publishAt}
        onClose={close}
        onStep={(values) => run(asking, values)}
      >
        {asking === 'schedule' && <ReleaseTelling id={id} {...telling} />}
      </StepDialog>
    )
  }
  const question: Partial<Record<Action, Question>> = {
    publish: {
      title: `Publish ${countedPages(items.length)} now?`,
      text: `Readers see all pages of “${name}” at once. It can be taken back as one.`,
      confirmLabel: 'Publish now',
      pendingLabel: 'Publishing...',
      onConfirm: () => take('publish'),
      children: <ReleaseTelling id={id} {...telling} />,
    },
    'take-back': {
      title: changed ? 'Take back the other pages?' : `Take back “${name}”?`,
      text:
        changed?.join(' ') ??
        'Readers see the pages as they were before. What was published becomes a draft again.',
      confirmLabel: changed ? 'Take back the others' : 'Take back',
      pendingLabel: 'Taking back...',
      destructive: true,
      onConfirm: () => take('take-back', changed && { leavesChanged: true }),
      children: items.some(({ resource }) => resource === 'state-pages') && (
        <Box mt="4">
          <TellTick
            checked={telling.chosen ?? false}
            onChoose={telling.onChoose}
            hint={byTakingBack}
          />
        </Box>
      ),
    },
    delete: {
      title: `Delete “${name}”?`,
      text: 'Its pages and their drafts stay as they are.',
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting...',
      destructive: true,
      onConfirm: drop,
    },
  }
  const asked = asking && question[asking]
  if (!asked) return null
  return <ConfirmDialog open pending={isStepping || isRemoving} onCancel={close} {...asked} />
}

/** What a release that is not published would tell readers, as its dialog opens, and whether it does (D89). */
function ReleaseTelling({ id, ...telling }: TellingChoice & { id: number }) {
  const read = usePreviewReleaseChangesQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Box mt="4">
      <TellReaders {...telling} read={read} />
    </Box>
  )
}
