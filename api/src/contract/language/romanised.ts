/** Consonants of Devanagari in Latin letters, without the vowel that follows. */
const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}

/** Consonants with a dot below that are written unlike those without it; the others are written alike. */
const dotted: Record<string, string> = { क: 'q', ज: 'z', फ: 'f' }

const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ऍ: 'e',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
}

const vowelSigns: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'ॅ': 'e',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
}

const virama = '्'
const dot = '़'

/** A consonant or a vowel in Latin letters. */
interface Sound {
  latin: string
  /** `inherent`: the a that a consonant has without a sign, which is silent in some places. */
  kind: 'consonant' | 'vowel' | 'inherent'
}

const devanagariWord = /[\u0900-\u0963\u0971-\u097f]+/gu

/**
 * A text with its Devanagari in Latin letters, as Hindi is usually typed without its own letters: no accents, no signs for
 * long vowels, and without the silent a: `व्यवसाय कर` becomes `vyavsay kar`. All else stays.
 */
export const romanised = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u200b-\u200d]/g, '')
    .replace(devanagariWord, latinOf)
    .normalize()

function latinOf(word: string): string {
  const sounds = soundsOf(word)
  return sounds
    .filter((sound, at) => sound.kind !== 'inherent' || !isSilent(sounds, at))
    .map(({ latin }) => latin)
    .join('')
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  // ज्ञ is spoken gy, not as its two letters.
  const letters = [...word.replace(/ज्ञ/g, 'ग्य')]
  for (const [at, letter] of letters.entries()) {
    const isDotted = letters[at + 1] === dot
    const consonant = (isDotted && dotted[letter]) || consonants[letter]
    if (consonant) {
      sounds.push({ latin: consonant, kind: 'consonant' })
      const next = letters[at + (isDotted ? 2 : 1)] ?? ''
      if (next !== virama && !vowelSigns[next]) sounds.push({ latin: 'a', kind: 'inherent' })
      continue
    }
    const vowel = vowels[letter] ?? vowelSigns[letter]
    if (vowel) sounds.push({ latin: vowel, kind: 'vowel' })
    if (letter === 'ं' || letter === 'ँ') sounds.push(nasalBefore(letters[at + 1]))
  }
  return sounds
}

const nasalBefore = (letter: string | undefined): Sound => ({
  latin: letter && 'पफबभम'.includes(letter) ? 'm' : 'n',
  kind: 'consonant',
})

/**
 * Hindi drops the inherent a at the end of a word, and between two consonants with vowels around them (Ohala 1983). After
 * a cluster that ends with y, r or v it is spoken: `राज्य` is rajya.
 */
function isSilent(sounds: Sound[], at: number): boolean {
  const [beforeBefore, before, next, afterNext] = [at - 2, at - 1, at + 1, at + 2].map(
    (each) => sounds[each],
  )
  if (!beforeBefore) return false
  if (!next) return beforeBefore.kind !== 'consonant' || !/^[yrv]$/.test(before!.latin)
  const isLast = sounds.length === at + 3
  return (
    beforeBefore.kind !== 'consonant' &&
    next.kind === 'consonant' &&
    afterNext !== undefined &&
    (afterNext.kind === 'vowel' || (afterNext.kind === 'inherent' && !isLast))
  )
}
