/** Minutes to read a text: words split on spaces, 200 a minute, rounded up. */
export function readingTime(content: string): number {
  return Math.ceil(content.split(' ').length / 200)
}
