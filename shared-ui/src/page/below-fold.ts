/**
 * Styles of a part that stands below what a visitor first sees: browsers lay it out when it comes near (`content-visibility`),
 * and take it to be `height` high until then; the shell has all of them laid out where positions must be exact
 * (`--below-fold: visible`). What sticks out of such a part by more than a focus ring is cut off.
 */
export const belowFold = (height: string) => ({
  contentVisibility: 'var(--below-fold, auto)',
  containIntrinsicBlockSize: `auto ${height}`,
  overflowClipMargin: '1rem',
})
