import { rmSync } from 'node:fs'

/** Stops and removes what `global-setup` has prepared and tests have made. */
export default async function stopSharing(): Promise<void> {
  const { folder, socket, mysql } = globalThis.sharedByTests
  socket?.close()
  await mysql?.stop()
  rmSync(folder, { recursive: true, force: true })
}
