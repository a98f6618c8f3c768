/** What cameras and phones call everything. */
const saysNothing = /^(img|image|dsc\w?|pxl|photo|picture|screenshot|untitled|download)?[\s\d]*$/i

/** A file's name as words, 'Mumbai office' of 'mumbai_office-2.jpg'; nothing where it says nothing. */
export function suggestedAlt(fileName: string): string | undefined {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replace(/[\s_.-]+/g, ' ')
    .replace(/ \d+$/, '')
    .trim()
  if (saysNothing.test(words)) return undefined
  return words.charAt(0).toUpperCase() + words.slice(1)
}
