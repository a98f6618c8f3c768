/**
 * What `JSON.parse` says of a text, with line and column from 1 in place of a position. Later versions of Node say both.
 */
export function jsonFault({ message }: Error, text: string): string {
  const [, fault, position] = /^(.*?) (?:in JSON )?at position (\d+)/s.exec(message) ?? []
  if (!fault) return message
  const before = text.slice(0, Number(position)).split('\n')
  return `${fault} at line ${before.length}, column ${before.at(-1)!.length + 1}`
}
