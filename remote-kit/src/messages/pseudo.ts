import { parse, type Token } from '@messageformat/parser'

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

/** Letters with accents, the vowels doubled, which makes a text some 35 % longer. Elements stay. */
const strange = (words: string): string =>
  words.replace(/<[^>]*>|[a-z]/gi, (letter) => {
    if (letter.length > 1) return letter
    const own = accented[letter] ?? letter
    return /[aeiou]/i.test(letter) ? own + own : own
  })

const quoted = (words: string): string => words.replaceAll("'", "''").replace(/[{}]/g, "'$&'")

function written(token: Token): string {
  switch (token.type) {
    case 'content':
      return quoted(strange(token.value))
    case 'octothorpe':
      return '#'
    case 'argument':
      return `{${token.arg}}`
    case 'function':
      return `{${token.arg}, ${token.key}}`
    default: {
      const cases = token.cases.map(({ key, tokens }) => `${key} {${tokens.map(written).join('')}}`)
      return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`
    }
  }
}

/** The text of the pseudo-language; a broken text stays as it is, for the check to report. */
export function pseudoText(text: string): string {
  try {
    return parse(text).map(written).join('')
  } catch {
    return text
  }
}
