import { rmSync } from 'node:fs'
import path from 'node:path'

/** Stops what `global-setup` started. */
export default async function stopSharedMysql(): Promise<void> {
  await globalThis.sharedMysql?.stop()
  const file = process.env.MYSQL_TEST_TEMPLATE
  if (file) rmSync(path.dirname(file), { recursive: true, force: true })
}
