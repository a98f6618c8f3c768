import { Button } from '@pt-portal/shared-ui'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { type Effect, KeysDialog } from './keys-dialog'
import { useKeysSwitch } from './keys-switch'
import { declaredKeys, useKeys } from './use-keys'

const shownNames: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

function shown(name: string): string[] {
  const [, letter] = /^Ctrl\+(.)$/.exec(name) ?? []
  if (!letter) return [shownNames[name] ?? name]
  return [`Ctrl ${letter.toUpperCase()}`, `⌘ ${letter.toUpperCase()}`]
}

/** A button that explains the keys of the open screen, as `?` does. Devices without a mouse have no keyboard to explain. */
export function KeysHelp({ isSmall = false }: { isSmall?: boolean }) {
  const [explained, setExplained] = useState<Effect[]>()
  const [isOn, switchKeys] = useKeysSwitch()
  const explain = () =>
    setExplained(declaredKeys().map(({ keys, label }) => [keys.flatMap(shown), label!]))
  useKeys([
    {
      keys: ['?'],
      label: 'This help',
      act: () => {
        explain()
        return true
      },
    },
  ])
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
      {explained && (
        <KeysDialog
          effects={explained}
          isOn={isOn}
          onSwitch={switchKeys}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  )
}
