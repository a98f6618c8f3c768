import { Box, chakra } from '@pt-portal/shared-ui'
import { useEffect, useState } from 'react'
import { type FontSize, fontSizeClassPrefix, fontSizeKey, fontSizes } from './font-size'

const choices: { size: FontSize; label: string; title: string }[] = [
  { size: 'normal', label: 'A', title: 'Normal text' },
  { size: 'medium', label: 'A+', title: 'Medium text' },
  { size: 'large', label: 'A++', title: 'Large text' },
]

// Storage may be forbidden; the choice then lasts as long as the page.
function readStored(): FontSize {
  try {
    const stored = localStorage.getItem(fontSizeKey)
    return fontSizes.find((size) => size === stored) ?? 'normal'
  } catch {
    return 'normal'
  }
}

function store(size: FontSize) {
  try {
    localStorage.setItem(fontSizeKey, size)
  } catch {}
}

function apply(size: FontSize) {
  const { classList } = document.documentElement
  for (const other of fontSizes) classList.remove(fontSizeClassPrefix + other)
  if (size !== 'normal') classList.add(fontSizeClassPrefix + size)
}

const Choice = chakra('button', {
  base: {
    minW: '7',
    h: '7',
    px: '1.5',
    borderRadius: 'l1',
    fontWeight: 'semibold',
    cursor: 'button',
    focusVisibleRing: 'inside',
    focusRingColor: 'fg.inverted',
    _hover: { bg: 'inverted.hover' },
    '&[aria-pressed=true]': { bg: 'fg.inverted', color: 'bg.inverted' },
    '&[aria-pressed=true]:focus-visible': { outlineColor: 'bg.inverted' },
  },
})

/** A / A+ / A++: kept in the browser and restored on the next visit (seed §4). */
export function FontSizeChoice() {
  const [chosen, setChosen] = useState<FontSize>('normal')
  // The rendered page cannot know the choice; its class is there before first paint, the buttons follow.
  useEffect(() => setChosen(readStored()), [])

  const choose = (size: FontSize) => {
    setChosen(size)
    apply(size)
    store(size)
  }

  return (
    <Box role="group" aria-label="Font size" display="flex" gap="0.5">
      {choices.map(({ size, label, title }) => (
        <Choice
          key={size}
          type="button"
          title={title}
          aria-pressed={chosen === size}
          onClick={() => choose(size)}
        >
          {label}
        </Choice>
      ))}
    </Box>
  )
}
