import { upperFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { notify } from '@pt-portal/shared-ui'
import { Trash2 } from 'lucide-react'
import { tellFailure } from '../tell-failure'
import { ActionButton, type ActionButtonProps } from './action-button'
import { bare, quiet } from './looks'

export interface RemoveButtonProps {
  verb?: 'Delete' | 'Discard' | 'Remove' | 'Revoke'
  /** What is removed, such as 'webhook'. */
  noun: string
  /** Which one. */
  name: string
  /** Accessible name of the button; by default verb and name, such as 'Delete Goa'. */
  label?: string
  /** What follows for others, in the question. */
  effect?: string
  /** What the question says otherwise. */
  question?: Partial<NonNullable<ActionButtonProps['question']>>
  remove: () => Promise<unknown>
  /** Says that it was removed; by default a toast. */
  onRemoved?: () => void
  /** Says why it was not; by default a toast. The row also leaves when somebody else has already removed the record. */
  onFailure?: (failure: unknown) => void
  /** The words of the button, where there is room for them; by default a bin. */
  children?: string
}

/** Removes a row from its list after a confirmation, and moves the focus to the next row. */
export function RemoveButton(props: RemoveButtonProps) {
  const { verb = 'Delete', noun, name, effect, question, remove, children } = props
  const stem = verb.replace(/e$/, '')
  const does = verb.toLowerCase()
  const tellRemoved = () =>
    notify({
      title: `${upperFirst(noun)} ${stem.toLowerCase()}ed`,
      description: name,
      type: 'success',
    })
  const { onRemoved = tellRemoved } = props
  return (
    <ActionButton
      {...(children ? quiet : bare)}
      colorPalette="red"
      aria-label={props.label ?? `${verb} ${name}`}
      title={question?.confirmLabel ?? verb}
      takesRow
      question={{
        title: `${verb} ${noun}`,
        text: `Are you sure you want to ${does} "${name}"?${effect ? ` ${effect}` : ''} This action cannot be undone.`,
        confirmLabel: verb,
        pendingLabel: `${stem}ing...`,
        destructive: true,
        ...question,
      }}
      act={async () => {
        await remove()
        onRemoved()
      }}
      failed={
        props.onFailure ??
        ((failure) => tellFailure(failure, `Failed to ${does} the ${noun}`, name))
      }
    >
      {children ?? <Trash2 aria-hidden />}
    </ActionButton>
  )
}
