import { romanised } from '../../../contract/language/romanised'

/** Shorter keys are those of too many words. */
export const shortestSound = 4

/** Spellings in Latin letters and what they become, one after another; `C` stands for the sound of ch. */
const rules: [RegExp, string][] = [
  [/ation/g, 'eshan'],
  [/tion/g, 'shan'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/dny|jny|jn/g, 'gy'],
  [/sh|ss/g, 's'],
  [/c?chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  // Aspirated and plain consonants.
  [/([kgjtdbr])h/g, '$1'],
  // Vowels: i and e are one, u and o are one, and a, long, short or before i, is none.
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/a[iy](?![aeiou])/g, 'a'],
  [/y(?![aeiou])|e/g, 'i'],
  [/a[uw](?![aeiou])|o/g, 'u'],
  [/m(?=[pbf])/g, 'n'],
  [/(?!^)a|h$/g, ''],
  [/iy/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/**
 * A key that a word has in common with the same word in Devanagari, or spelled otherwise in Latin letters: `जुर्माना`,
 * `jurmana` and `joormaanaa` have one key.
 */
export function soundOf(word: string): string {
  // A nasal vowel at the end of a word is hardly ever written in Latin letters.
  const latin = romanised(word.replace(/[ंँ]$/u, '')).toLowerCase()
  return rules.reduce((sound, [spelling, key]) => sound.replace(spelling, key), latin)
}
