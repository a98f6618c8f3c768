import { backup } from '../db/backup'
import { fileArgument, runCommand, withDatabase } from './command'

const help = `Writes a backup of the database: pages, posts, leads, users and the audit log, as of one moment.

Usage: npm run backup -- FILE
The file restores on either engine; it holds personal data and password hashes.`

void runCommand(help, async (args) => {
  const file = fileArgument(args)
  await withDatabase(async (db) => {
    const rows = await backup(db, file)
    console.log(`${rows} rows of ${db.label} written to ${file}`)
  })
})
