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

const inside: Styles = {
  outline: '1px solid var(--focus-ring-color)',
  outlineOffset: '0px',
  borderColor: 'var(--focus-ring-color)',
}

/**
 * Chakra's conditions and utilities in the shortest form that means the same in the portal: its components set no
 * `data-hover`, `data-focus` or `data-disabled`, and only its fields have a focus ring of their own, on their border; all else
 * has that of `global-styles.ts`.
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
        values: ['inside'],
        transform: (_value, { token }) => ({
          '--focus-ring-color': token('colors.colorPalette.focusRing'),
          '&:focus-visible': inside,
        }),
      },
    },
  }),
)
