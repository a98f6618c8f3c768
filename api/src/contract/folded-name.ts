/** One spelling of a name, whatever its capitals, accents and spaces; the same on every engine. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
