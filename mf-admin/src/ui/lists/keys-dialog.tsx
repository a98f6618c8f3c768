import { Box, Button, chakra, Text } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useId } from 'react'
import { Modal } from '../modal'

export type Effect = [keys: string[], effect: string]

const newKey: Effect = [['n'], 'New']
const selectKey: Effect = [['x'], 'Select the row, or not']

const keys: Effect[] = [
  [['j', '↓'], 'Next row; the arrow works inside the list'],
  [['k', '↑'], 'Row before'],
  selectKey,
  [['Enter', 'e'], 'Open the row'],
  [['/'], 'Search'],
  newKey,
  [['?'], 'This help'],
  [['Ctrl K', '⌘ K'], 'Go to any record or action'],
]

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '7',
    px: '2',
    fontFamily: 'mono',
    fontSize: 'sm',
    textAlign: 'center',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'xs',
  },
})

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '2',
    alignItems: 'baseline',
    mb: '5',
  },
})

export interface KeysDialogProps {
  isOn: boolean
  /** The keys of a page that is no list. */
  of?: Effect[]
  /** Whether the list can create records. */
  hasNew?: boolean
  /** Whether rows can be selected. */
  hasSelection?: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

/** Lists the keyboard shortcuts of a list, or of another page, and lets the user switch them off. */
export function KeysDialog(props: KeysDialogProps) {
  const id = useId()
  const { isOn, of, hasNew = true, hasSelection = true, onSwitch, onClose } = props
  const missing = [!hasNew && newKey, !hasSelection && selectKey]
  const offered = of ?? keys.filter((key) => !missing.includes(key))
  return (
    <Modal placement="center" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>Keyboard shortcuts</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <List>
          {offered.map(([names, effect]) => (
            <Box key={effect} display="contents">
              <dt>
                {names.map((name, index) => (
                  <span key={name}>
                    {index > 0 && ' or '}
                    <Key>{name}</Key>
                  </span>
                ))}
              </dt>
              <dd>{effect}</dd>
            </Box>
          ))}
        </List>
        <Box asChild display="flex" gap="3" alignItems="center">
          <label htmlFor={id}>
            <chakra.input
              id={id}
              type="checkbox"
              width="5"
              height="5"
              accentColor="{colors.brand.600}"
              checked={isOn}
              onChange={(event) => onSwitch(event.target.checked)}
            />
            {of ? 'Single keys work in lists and here' : 'Single keys work in lists'}
          </label>
        </Box>
        <Text fontSize="sm" color="fg.muted" mt="2">
          Switch them off if you speak to your computer, or press keys by accident. This browser
          remembers it.
        </Text>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </Modal>
  )
}
