/** The first characters of a text, with an ellipsis when there are more. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
