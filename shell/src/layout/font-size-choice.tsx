import { Box } from '@pt-portal/shared-ui'
import { useEffect, useState } from 'react'
import { BarButton } from './bar-button'
import { type FontSize, fontSizeClassPrefix, fontSizeKey, fontSizes } from './font-size'
import { storeChoice, storedChoice } from './stored-choice'

const choices: { size: FontSize; label: string; title: string }[] = [
  { size: 'normal', label: 'A', title: 'Normal text' },
  { size: 'medium', label: 'A+', title: 'Medium text' },
  { size: 'large', label: 'A++', title: 'Large text' },
]

function apply(size: FontSize) {
  const { classList } = document.documentElement
  for (const other of fontSizes) classList.remove(fontSizeClassPrefix + other)
  if (size !== 'normal') classList.add(fontSizeClassPrefix + size)
}

/** A / A+ / A++: kept in the browser and restored on the next visit (seed §4). */
export function FontSizeChoice() {
  const [chosen, setChosen] = useState<FontSize>('normal')
  // The rendered page cannot know the choice; its class is there before first paint, the buttons follow.
  useEffect(() => setChosen(storedChoice(fontSizeKey, fontSizes) ?? 'normal'), [])

  const choose = (size: FontSize) => {
    setChosen(size)
    apply(size)
    storeChoice(fontSizeKey, size)
  }

  return (
    <Box role="group" aria-label="Font size" display="flex">
      {choices.map(({ size, label, title }) => (
        <BarButton
          key={size}
          type="button"
          title={title}
          aria-pressed={chosen === size}
          onClick={() => choose(size)}
        >
          {label}
        </BarButton>
      ))}
    </Box>
  )
}
