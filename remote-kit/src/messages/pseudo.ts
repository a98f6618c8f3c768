/** English with accents and a third more letters, which shows text that is in no catalogue and layouts that are too tight. */
export const pseudoLanguage = 'en-XA'

const accented: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
  Y: 'Ý',
}

/** Parts of an ICU text that are no words: what stands in braces before a nested text, and elements. */
const syntax =
  /\{\s*\w+\s*(?:\}|,\s*(?:plural|select|selectordinal)\s*,)|(?:=\d+|\w+)\s*\{|\}|<[^>]*>|[^{}<]/g

function accentedWord(character: string): string {
  return accented[character] ?? character
}

/**
 * The text of the pseudo-language. Every second vowel is doubled, which makes a text some 35 % longer with the accents of
 * its brackets.
 */
export function pseudoText(text: string): string {
  let vowels = 0
  return text.replace(syntax, (part) => {
    if (part.length > 1 || !/[a-z]/i.test(part)) return part
    const letter = accentedWord(part)
    if (!/[aeiou]/i.test(part)) return letter
    vowels += 1
    return vowels % 8 === 0 ? letter : letter + letter
  })
}
