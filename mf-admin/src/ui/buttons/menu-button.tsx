import { PopoverButton, type PopoverButtonProps, PopoverOption } from './popover-button'

export interface MenuChoice {
  label: string
  /** Whether it is the present one; absent where the menu changes several records. */
  isChosen?: boolean
  onChoose: () => void
}

export interface MenuButtonProps extends Omit<PopoverButtonProps, 'children'> {
  choices: MenuChoice[]
}

/** A small menu of the values that something can have. */
export const MenuButton = ({ choices, ...button }: MenuButtonProps) => (
  <PopoverButton {...button}>
    {(close) =>
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
    }
  </PopoverButton>
)
