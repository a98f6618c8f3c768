import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useBlocker } from '@pt-portal/shared-ui/router'
import { type RefObject, useContext, useEffect } from 'react'
import { paths } from '../platform/paths'
import { UnsavedContext } from '../platform/session/unsaved-context'

export interface UnsavedGuardProps {
  /** True when the form may be left before it has rendered its clean state. */
  isSaved: RefObject<boolean>
  /** Called when the user discards the changes. */
  onDiscard: () => void
}

/** Asks before leaving a form with unsaved changes, within the portal or by closing the tab (D24). */
export function UnsavedGuard({ isSaved, onDiscard }: UnsavedGuardProps) {
  const { dirty, values } = useFormikContext()
  const tellUnsaved = useContext(UnsavedContext)

  useEffect(() => {
    tellUnsaved(dirty)
    return () => tellUnsaved(false)
  }, [dirty, tellUnsaved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed after a save is unsaved again.
  useEffect(() => {
    if (dirty) isSaved.current = false
  }, [dirty, values, isSaved])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !isSaved.current &&
      // A signed-out user must be able to leave.
      nextLocation.pathname !== paths.signIn &&
      addressOf(currentLocation) !== addressOf(nextLocation),
  )

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="You have changes that are not saved yet. If you leave now, they are lost."
      confirmLabel="Discard changes"
      destructive
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
