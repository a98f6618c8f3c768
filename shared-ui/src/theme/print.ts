import type { SystemConfig, SystemStyleObject } from '@chakra-ui/react/styled-system'

const rules: Record<string, SystemStyleObject> = {
  '*': {
    color: 'black !important',
    background: 'none !important',
    boxShadow: 'none !important',
  },
  html: {
    fontSize: '87.5%',
    // Parts of a page that have not been near the window are printed too.
    '--below-fold': 'visible !important',
  },
  // Page breaks cut boxes in a column layout.
  '#root > div': { display: 'block' },
  // Hides bars, footer and messages, and everything that asks for input or leads to other pages.
  'header:not(main *), main ~ *, nav, form, button, .button, #consultation, #feedback, [role=search]':
    {
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
  // A rule of its own, because older browsers drop a whole rule with a selector that they do not know.
  '::details-content': { contentVisibility: 'visible', display: 'block' },
}

/**
 * Print styles of every page (D69): its text, black on white, below its address. What only works on a screen is
 * hidden. Each page's HTML contains them, so rules that a single component needs belong in that component (`_print`).
 */
export const print = {
  '@page': { margin: '14mm' },
  '@media print': rules as SystemStyleObject,
} satisfies NonNullable<SystemConfig['globalCss']>
