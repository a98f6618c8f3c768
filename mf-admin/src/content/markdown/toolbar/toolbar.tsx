import { Button, Flex } from '@pt-portal/shared-ui'
import { type KeyboardEvent, memo, useState } from 'react'
import { bare } from '../../../ui/buttons/looks'
import type { Tool } from './tools'

export interface ToolbarProps {
  tools: Tool[]
  /** Id of the text that the toolbar works on. */
  controls: string
  disabled: boolean
  /** Whether the cursor is in a table. */
  inTable: boolean
  onUse: (tool: Tool) => void
}

/** Toolbar with one tab stop; arrow keys, Home and End move within it (ARIA toolbar pattern). */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { tools, controls, disabled, inTable, onUse } = props
  const [current, setCurrent] = useState(0)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, current, tools.length - 1)
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
      // On phones one line that scrolls, so that the text begins higher.
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      onKeyDown={move}
    >
      {tools.map((tool, index) => {
        const { name, Icon, key } = tool
        const isOutside = tool.inTable && !inTable
        return (
          <Button
            key={name}
            {...bare}
            size="xs"
            flexShrink="0"
            // The whole toolbar fits on one line beside the settings of a form in a window of 1280 pixels.
            minW={{ md: '1.625rem' }}
            px={{ md: '0' }}
            ms={tool.startsGroup ? { base: '2', md: '1' } : '0'}
            aria-label={name}
            title={titleOf(tool)}
            aria-keyshortcuts={key && `Control+${key.label} Meta+${key.label}`}
            tabIndex={index === current ? 0 : -1}
            disabled={disabled}
            // Not `disabled`, so that arrow keys and screen readers still find it.
            aria-disabled={isOutside || undefined}
            opacity={isOutside ? '0.45' : undefined}
            // Keeps the focus and the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => !isOutside && onUse(tool)}
          >
            <Icon aria-hidden />
          </Button>
        )
      })}
    </Flex>
  )
})

function titleOf({ name, key, inTable }: Tool): string {
  if (inTable) return `${name} (with the cursor in a table)`
  return key ? `${name} (Ctrl+${key.label})` : name
}

function targetOf(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowRight') return current === last ? 0 : current + 1
  if (key === 'ArrowLeft') return current === 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
