import { mediaStorage } from '../content/media/storage'
import { backup } from '../operations/backups/backup'
import { readMedia } from '../platform/config'
import { fileArgument, runCommand, withDatabase } from './command'

const help = `Writes a backup of the portal: pages, posts, pictures, leads, users and the audit log, all at one point in time.

Usage: npm run backup -- FILE
The file restores on either engine; it contains personal data and password hashes.`

void runCommand(help, async (args) => {
  const file = fileArgument(args)
  await withDatabase(async (db) => {
    const { rows, files } = await backup(db, mediaStorage(readMedia()), file)
    console.log(`${rows} rows of ${db.label} and ${files} picture files written to ${file}`)
  })
})
