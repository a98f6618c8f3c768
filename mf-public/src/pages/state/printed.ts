/** Print styles of a state's page, in addition to those of every page (D69). */
export const printed = {
  '@media print': {
    '& .unprinted, & #related': { display: 'none' },
    // Some browsers do not break grids between pages.
    '& [data-printed=block]': { display: 'block' },
    '& section': { mb: '6' },
    '& [tabindex]': { overflow: 'visible' },
  },
}
