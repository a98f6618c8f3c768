/** A state's page on paper, besides what holds for every page (D69). */
export const printed = {
  '@media print': {
    '& .unprinted, & #related': { display: 'none' },
    // Grids do not break between pages everywhere.
    '& [data-printed=block]': { display: 'block' },
    '& section': { mb: '6' },
    '& [tabindex]': { overflow: 'visible' },
  },
}
