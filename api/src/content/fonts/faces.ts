import { readFileSync } from 'node:fs'

export type Weight = 'regular' | 'bold'

/** A typeface with the letters of some scripts, from a package: none is read from the machine. */
export interface Face {
  name: string
  files: Record<Weight, string>
}

const noto = (name: string, family: string): Face => ({
  name,
  files: {
    regular: `@expo-google-fonts/${name}/400Regular/${family}_400Regular.ttf`,
    bold: `@expo-google-fonts/${name}/700Bold/${family}_700Bold.ttf`,
  },
})

/** Letters of Europe, figures, punctuation and the rupee sign, which the fonts built into PDF lack. */
export const latin = noto('noto-sans', 'NotoSans')

/**
 * The faces of scripts whose letters join. Another script is another row, once fontkit shapes it as HarfBuzz does
 * (ADR 0073 says how to compare, and which scripts pass).
 */
const joining: { letters: RegExp; face: Face }[] = [
  { letters: /\p{scx=Devanagari}/u, face: noto('noto-sans-devanagari', 'NotoSansDevanagari') },
]

/** A part of a text whose letters come from one face. */
export interface Run {
  face: Face
  text: string
}

/** Marks, joiners and spaces belong to the letter before them. */
const follows = /[\p{M}\p{Join_Control}\s]/u

/** Whether a text has letters that join, so that it must be shaped. */
export const joins = (text: string): boolean => joining.some(({ letters }) => letters.test(text))

/** Splits a text where its script changes, also within a word. */
export function runsOf(text: string): Run[] {
  if (!joins(text)) return [{ face: latin, text }]
  const runs: Run[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const face =
      last && follows.test(char)
        ? last.face
        : (joining.find(({ letters }) => letters.test(char))?.face ?? latin)
    if (last?.face === face) last.text += char
    else runs.push({ face, text: char })
  }
  return runs
}

export const fileOf = (face: Face, weight: Weight): string => require.resolve(face.files[weight])

const read = new Map<string, Buffer>()

/** The bytes of a font. Read with the first text that needs it, because most processes draw none. */
export function bytesOf(face: Face, weight: Weight): Buffer {
  const name = face.files[weight]
  const bytes = read.get(name) ?? readFileSync(fileOf(face, weight))
  read.set(name, bytes)
  return bytes
}
