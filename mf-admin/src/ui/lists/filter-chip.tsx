import { chakra } from '@pt-portal/shared-ui'
import { Options } from '../controls/choice'
import type { Option } from './list-filter'

const Chip = chakra('select', {
  base: {
    minH: '9',
    minW: '0',
    maxW: '36',
    flex: { base: 'none', xl: '0 1 auto' },
    // As wide as its value, where browsers can; else as its longest option.
    fieldSizing: 'content',
    px: '2',
    bg: 'bg',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    fontSize: 'sm',
    textOverflow: 'ellipsis',
    cursor: 'button',
    _hover: { borderColor: 'gray.500' },
    '&[data-active]': {
      color: 'brand.700',
      bg: 'brand.50',
      borderColor: 'brand.500',
      fontWeight: 'semibold',
    },
    // Options inherit the colours of a chip in some browsers.
    '& option': { color: 'fg', bg: 'bg', fontWeight: 'normal' },
  },
})

export interface FilterChipProps {
  label: string
  /** '' where the filter is not set. */
  value: string
  onChange: (value: string) => void
  /** The first, with the value '', says what is shown without the filter. */
  options: readonly Option[]
}

/** A filter beside the search of a list, coloured while it is set. */
export function FilterChip({ label, value, options, onChange }: FilterChipProps) {
  return (
    <Chip
      aria-label={label}
      value={value}
      data-active={value ? '' : undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      <Options of={options} />
    </Chip>
  )
}
