/** `updatedAt` of the next version: strictly later than the one before, however fast two edits follow each other. */
export const laterThan = ({ updatedAt }: { updatedAt: string }): string =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()
