import { Trash2 } from 'lucide-react'
import { ActionButton, type ActionButtonProps } from './action-button'
import { bare } from './looks'

export interface RemoveButtonProps {
  /** Names the button and what it removes, such as 'Delete Goa'. */
  label: string
  /** Tooltip that says what the button does. */
  hint: string
  question: NonNullable<ActionButtonProps['question']>
  /** The write. Its error is passed to `onFailure`. */
  remove: () => Promise<unknown>
  onRemoved: () => void
  /** Also called when somebody else has already removed the record; the row leaves in that case too. */
  onFailure: (failure: unknown) => void
}

/** Removes a row from its list after a confirmation, and moves the focus to the next row. */
export const RemoveButton = (props: RemoveButtonProps) => (
  <ActionButton
    {...bare}
    colorPalette="red"
    aria-label={props.label}
    title={props.hint}
    takesRow
    question={{ ...props.question, destructive: true }}
    act={async () => {
      await props.remove()
      props.onRemoved()
    }}
    failed={props.onFailure}
  >
    <Trash2 aria-hidden />
  </ActionButton>
)
