import type { SystemConfig, SystemStyleObject } from '@chakra-ui/react/styled-system'

const rules: Record<string, SystemStyleObject> = {
  '*': {
    color: 'black !important',
    background: 'none !important',
    boxShadow: 'none !important',
  },
  html: {
    fontSize: '87.5%',
    // The part of a page that has not been near the window is printed too.
    '--below-fold': 'visible !important',
  },
  // Pages of paper cut boxes that are laid out as a column.
  '#root > div': { display: 'block' },
  // The bars, the footer and messages, then what asks for an answer or leads on.
  'header:not(main *), main ~ *, nav, form, button, .button, #consultation, [role=search]': {
    display: 'none !important',
  },
  // Not every browser prints the address.
  'head, [rel=canonical], [rel=canonical]::after': { display: 'block' },
  '[rel=canonical]::after': { content: '"PT Portal: " attr(href)', margin: '1.5rem' },
  'main a': { textDecoration: 'underline' },
  'main [href^=http]::after': { content: '" (" attr(href) ")"', fontSize: 'sm' },
  'h1, h2, h3, h4': { breakAfter: 'avoid' },
  'tr, li, dt, img, svg, figure, blockquote': { breakInside: 'avoid' },
  'th, td': { border: '1px solid !important' },
  pre: { whiteSpace: 'pre-wrap' },
  // Apart from the others: an older browser leaves the whole rule out.
  '::details-content': { contentVisibility: 'visible', display: 'block' },
}

/**
 * How every page prints (D69): what it says, black on white, under the address where it stands. What only works on a screen
 * stays away. Part of each page's HTML, so what a single component needs stands there (`_print`).
 */
export const print = {
  '@page': { margin: '14mm' },
  '@media print': rules as SystemStyleObject,
} satisfies NonNullable<SystemConfig['globalCss']>
