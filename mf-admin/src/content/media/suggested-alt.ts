import { upperFirst } from '@pt-portal/api/contract/content/text/letter-case'

/** Generic file names that cameras and phones give. */
const saysNothing = /^(img|image|dsc\w?|pxl|photo|picture|screenshot|untitled|download)?[\s\d]*$/i

/** Turns a file's name into words: 'mumbai_office-2.jpg' becomes 'Mumbai office'. Undefined for generic names. */
export function suggestedAlt(fileName: string): string | undefined {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replace(/[\s_.-]+/g, ' ')
    .replace(/ \d+$/, '')
    .trim()
  if (saysNothing.test(words)) return undefined
  return upperFirst(words)
}
