import { system } from './system'

/** The fields of a stylis element that are needed here; `return` is the text that it is written as. */
interface StyleElement {
  type: string
  /** Text of a declaration, such as `color:red;`. */
  value: string
  return: string
}

/** Custom properties of design tokens, by name. Colour palettes are set per element and are not among them. */
const tokens: ReadonlyMap<string, string | number> =
  system.tokens.cssVarMap.get('base') ?? new Map()

const reference = /var\((--chakra-(?:[\w-]|\\.)+)\)/g

/** Puts the values of design tokens in place of their custom properties, so that pages need not carry those. */
export function withTokenValues(text: string): string {
  return text.replace(reference, (whole, name) => {
    const value = tokens.get(name)
    return value === undefined ? whole : withTokenValues(String(value))
  })
}

/**
 * Declarations that some supported browser knows only with `-webkit-`; Safari needs it for `text-decoration` as
 * a shorthand.
 */
const prefixed =
  /^(?:(?:user-select|text-size-adjust|backdrop-filter|hyphens|mask|box-decoration-break|print-color-adjust|background-clip)\b|text-decoration:\S+ )/

export function withPrefix(declaration: string): string {
  return prefixed.test(declaration) ? `-webkit-${declaration}${declaration}` : declaration
}

/** A colour palette gives an element roles (`solid`, `fg`, …) and numbered shades; no style reads the shades. */
const paletteShade = /^--chakra-colors-color-palette-\d/
const paletteRole = /--chakra-colors-color-palette-/g

/** Shortens the names of palette roles: they are the only custom properties of Chakra's in a page, and there are many. */
export const withShortRoles = (text: string): string => text.replace(paletteRole, '--palette-')

function writeDeclaration(element: StyleElement): void {
  if (element.type !== 'decl') return
  if (paletteShade.test(element.value)) element.value = ''
  else if (element.value)
    element.return = withPrefix(withShortRoles(withTokenValues(element.value)))
}

/** Stylis plugins for servers and browsers alike, which must make the same rules from the same styles. */
export const stylePlugins = [writeDeclaration]
