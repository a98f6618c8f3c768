/**
 * The file at an address of the API.
 * @throws RequestFailure, like a query, when the API refuses or does not answer
 */
export async function fileAt(address: string, init?: RequestInit): Promise<Blob> {
  const response = await fetch(address, init).catch(() => Response.error())
  if (response.ok) return response.blob()
  throw { status: response.status, body: await response.json().catch(() => undefined) }
}

/** Lets the browser save a file that the page has made or fetched. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address))
}
