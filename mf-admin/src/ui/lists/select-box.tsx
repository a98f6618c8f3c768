import { chakra } from '@pt-portal/shared-ui'
import { useEffect, useRef } from 'react'
import type { Selection } from './use-selection'

/** The box with space around it, as a larger target for touch. */
const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    p: '2',
    mt: '-1.5',
    marginInline: '-2',
    marginInlineEnd: '2',
    cursor: 'button',
    userSelect: 'none',
  },
})

const Box = chakra('input', {
  base: {
    width: '5',
    height: '5',
    accentColor: '{colors.brand.600}',
    cursor: 'button',
    borderRadius: 'xs',
  },
})

export interface SelectBoxProps {
  label: string
  checked: boolean
  /** Whether some, but not all, of its rows are selected. */
  isMixed?: boolean
  disabled?: boolean
  /** @param isRange whether Shift was held, to include all rows since the one toggled before */
  onToggle: (isRange: boolean) => void
}

/** A checkbox that selects a row, or all of them. */
export function SelectBox({ label, checked, isMixed = false, disabled, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])

  return (
    <Target>
      <Box
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
      />
    </Target>
  )
}

/** The box for all rows of a page, of which there are `count`. */
export const SelectAll = ({ count, selection }: { count: number; selection: Selection }) => (
  <SelectBox
    label="Select all on this page"
    checked={count > 0 && selection.selected.length === count}
    isMixed={selection.selected.length > 0 && selection.selected.length < count}
    disabled={count === 0}
    onToggle={selection.toggleAll}
  />
)
