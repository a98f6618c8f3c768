// Signs that join a letter to the next one, of the scripts of India.
const joining = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d'

/** A written letter: with its marks, and with the letters that are joined before it, such as क्षि. */
const letter = new RegExp(`(?:.[^\\P{M}${joining}]*[${joining}]\\u200d?)*.\\p{M}*`, 'gsu')

/**
 * A text with at most so many letters; of a longer one the beginning and an ellipsis, cut between letters. `Intl.Segmenter` is
 * not used, as it is missing in browsers that the portal supports.
 * @param kept number of letters that are left of a longer text
 */
export function shortened(text: string, longest: number, kept = longest): string {
  if (text.length <= longest) return text
  const letters = text.match(letter)!
  return letters.length > longest ? `${letters.slice(0, kept).join('')}…` : text
}
