import { Button, Flex } from '@pt-portal/shared-ui'
import { type KeyboardEvent, useState } from 'react'
import { type Tool, tools } from './tools'

export interface ToolbarProps {
  /** Id of the text it works on. */
  controls: string
  disabled: boolean
  onUse: (tool: Tool) => void
}

/** One stop for Tab; arrow keys, Home and End move within (ARIA toolbar pattern). */
export function Toolbar({ controls, disabled, onUse }: ToolbarProps) {
  const [current, setCurrent] = useState(0)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, current)
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    event.currentTarget.querySelectorAll('button')[target]?.focus()
  }

  return (
    <Flex
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      wrap="wrap"
      onKeyDown={move}
    >
      {tools.map((tool, index) => {
        const { name, Icon, key } = tool
        return (
          <Button
            key={name}
            type="button"
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={name}
            title={key ? `${name} (Ctrl+${key.label})` : name}
            aria-keyshortcuts={key && `Control+${key.label} Meta+${key.label}`}
            tabIndex={index === current ? 0 : -1}
            disabled={disabled}
            // The text keeps its focus and selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => onUse(tool)}
          >
            <Icon aria-hidden />
          </Button>
        )
      })}
    </Flex>
  )
}

function targetOf(key: string, current: number): number | undefined {
  const last = tools.length - 1
  if (key === 'ArrowRight') return current === last ? 0 : current + 1
  if (key === 'ArrowLeft') return current === 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
