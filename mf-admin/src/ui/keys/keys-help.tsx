import { Box, Button, chakra, Text } from '@pt-portal/shared-ui'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Tick, TickLabel } from '../controls/ticks'
import { TitledModal } from '../dialogs/titled-modal'
import { areKeysOn, declaredKeys, switchKeys, useKeys } from './use-keys'

const shownNames: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

function shown(name: string): string[] {
  const [, letter] = /^Ctrl\+(.)$/.exec(name) ?? []
  if (!letter) return [shownNames[name] ?? name]
  return [`Ctrl ${letter.toUpperCase()}`, `⌘ ${letter.toUpperCase()}`]
}

/** A button that explains the keys of the open screen, as `?` does. Devices without a mouse have no keyboard to explain. */
export function KeysHelp({ isSmall = false }: { isSmall?: boolean }) {
  const [explained, setExplained] = useState<Effect[]>()
  const explain = () =>
    setExplained(declaredKeys().map(({ keys, label }) => [keys.flatMap(shown), label!]))
  useKeys([{ keys: ['?'], label: 'This help', act: explain }])
  return (
    <>
      <Button
        size="sm"
        variant={isSmall ? 'ghost' : 'outline'}
        colorPalette="gray"
        aria-label={isSmall ? 'Keyboard shortcuts' : undefined}
        title={isSmall ? 'Keyboard shortcuts (?)' : undefined}
        aria-keyshortcuts="?"
        css={{ '@media not all and (any-pointer: fine)': { display: 'none' } }}
        onClick={explain}
      >
        {isSmall ? <Keyboard aria-hidden /> : 'Keys'}
      </Button>
      {explained && <KeysDialog effects={explained} onClose={() => setExplained(undefined)} />}
    </>
  )
}

type Effect = [keys: string[], effect: string]

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

/** Lists the keyboard shortcuts of the open screen, and lets the user switch them off. */
function KeysDialog({ effects, onClose }: { effects: Effect[]; onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn)
  return (
    <TitledModal placement="center" onClose={onClose} title="Keyboard shortcuts">
      <List>
        {effects.map(([names, effect]) => (
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
      <TickLabel gap="3">
        <Tick
          type="checkbox"
          boxSize="5"
          checked={isOn}
          onChange={({ target }) => {
            setIsOn(target.checked)
            switchKeys(target.checked)
          }}
        />
        Single keys work in lists and on pages
      </TickLabel>
      <Text fontSize="sm" color="fg.muted" mt="2">
        Switch them off if you speak to your computer, or press keys by accident. This browser
        remembers it.
      </Text>
    </TitledModal>
  )
}
