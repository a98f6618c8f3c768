/**
 * `updatedAt` of the next version: always later than the previous one, even for two edits in the same
 * millisecond.
 */
export const laterThan = ({ updatedAt }: { updatedAt: string }): string =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()
