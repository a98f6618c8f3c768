import { Button } from '@pt-portal/shared-ui'
import { Keyboard } from 'lucide-react'

/** Opens the help for the keys of a list. */
export function KeysButton({ onHelp }: { onHelp: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      // Touch screens have no keys.
      css={{ '@media (hover: none)': { display: 'none' } }}
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      onClick={onHelp}
    >
      <Keyboard aria-hidden />
    </Button>
  )
}
