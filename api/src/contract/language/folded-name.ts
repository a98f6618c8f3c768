/** Normalises a name for comparison: lower case, no accents, single spaces. Same result on every database engine. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
