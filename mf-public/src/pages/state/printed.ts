/** A state's page on paper: a document without what can only be used on a screen. */
export const printed = {
  '@media print': {
    '& .unprinted, & #related, & #faqs': { display: 'none' },
    // Grids do not break between pages everywhere.
    '& [data-printed=block]': { display: 'block' },
    '& tr, & li, & dl > div, & figure': { breakInside: 'avoid' },
    '& h2, & h3, & caption': { breakAfter: 'avoid' },
    '& section': { mb: '6' },
    '& [tabindex]': { overflow: 'visible' },
    '& :is(#law, #sources) a[href^=http]::after': {
      content: '" (" attr(href) ")"',
      overflowWrap: 'anywhere',
    },
  },
}
