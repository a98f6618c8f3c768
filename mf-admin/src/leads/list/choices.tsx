import { PopoverOption } from '../../ui/buttons/popover-button'

export interface Choice {
  label: string
  /** Whether it is the present one; absent where none is. */
  isChosen?: boolean
  onChoose: () => void
}

/** The choices of an open menu, which closes when one is made. */
export const Choices = ({ choices, close }: { choices: Choice[]; close: () => void }) =>
  choices.map(({ label, isChosen, onChoose }) => (
    <PopoverOption
      key={label}
      aria-pressed={isChosen}
      fontWeight={isChosen ? 'bold' : 'medium'}
      onClick={() => {
        close()
        if (!isChosen) onChoose()
      }}
    >
      {label}
    </PopoverOption>
  ))
