/** Hands a text to the visitor as a CSV file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
