import { notify } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { type RefObject, useEffect } from 'react'
import { useKeys } from '../ui/keys/use-keys'
import type { Intent } from './record'

export interface SaveShortcutProps {
  form: RefObject<HTMLFormElement | null>
  /** Set at each submit: whether the form stays open afterwards. */
  stays: RefObject<boolean>
  /** Set at each submit: what it does. Buttons say it with their `value`. */
  intent: RefObject<Intent>
  /** Whether Ctrl+S saves a draft. */
  savesDraft: boolean
}

/** Dialogs above the form handle their own keys. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null

/** Saves the form on Ctrl+S and Cmd+S instead of letting the browser save the page. The form stays open. */
export function SaveShortcut({ form, stays, intent, savesDraft }: SaveShortcutProps) {
  const { dirty, isSubmitting } = useFormikContext()

  useEffect(() => {
    const element = form.current
    const note = (event: SubmitEvent) => {
      const { value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>
      intent.current = (value as Intent) || (!event.submitter && savesDraft ? 'draft' : 'update')
      stays.current = event.submitter === null || intent.current === 'draft'
    }
    element?.addEventListener('submit', note)
    return () => element?.removeEventListener('submit', note)
  }, [form, stays, intent, savesDraft])

  useKeys([
    {
      keys: ['Ctrl+s'],
      label: 'Save, and stay here',
      act: (event) => {
        if (isSubmitting || event.repeat || isInDialog(event.target)) return true
        if (dirty) form.current?.requestSubmit()
        else notify({ title: 'Nothing to save' })
        return true
      },
    },
  ])

  return null
}
