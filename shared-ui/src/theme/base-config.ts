import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { defineConfig, mergeConfigs, type SystemConfig } from '@chakra-ui/react/styled-system'

type Utilities = NonNullable<SystemConfig['utilities']>
type Transform = NonNullable<NonNullable<Utilities[string]>['transform']>
type Styles = NonNullable<ReturnType<Transform>>

const baseTransform = (name: string): Transform => defaultBaseConfig.utilities![name]!.transform!

// The base also notes each background in a variable, for recipes that the portal does not have.
const background =
  (name: string): Transform =>
  (value, args) => {
    const { '--bg-currentcolor': _unread, ...styles } = baseTransform(name)(value, args) ?? {}
    return styles
  }

const ring = (width: string, offset: string) => ({
  outline: `${width} solid var(--focus-ring-color)`,
  outlineOffset: offset,
})

const rings: Record<string, Styles> = {
  outside: ring('2px', '2px'),
  inside: { ...ring('1px', '0px'), borderColor: 'var(--focus-ring-color)' },
}

/**
 * Chakra's conditions and utilities in the shortest form that means the same in the portal: its components set no
 * `data-hover`, `data-focus` or `data-disabled`, and its focus rings have one width and style.
 */
export const baseConfig = mergeConfigs(
  defaultBaseConfig,
  defineConfig({
    conditions: {
      hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
      focusVisible: '&:focus-visible',
      focusWithin: '&:focus-within',
      disabled: '&:is(:disabled, [aria-disabled=true])',
      checked: '&:checked',
      placeholder: '&::placeholder',
    },
    utilities: {
      background: { transform: background('background') },
      backgroundColor: { transform: background('backgroundColor') },
      focusVisibleRing: {
        transform: (value, { token }) => ({
          '--focus-ring-color': token('colors.colorPalette.focusRing'),
          '&:focus-visible': rings[value],
        }),
      },
    },
  }),
)
