import { mediaStorage } from '../content/media/storage'
import { unsoundFacts, unsoundText } from '../content/state-pages/unsound-facts'
import { restore } from '../operations/backups/backup'
import { readMedia } from '../platform/config'
import { fileArgument, runCommand, withDatabase } from './command'

const help = `Restores a backup, all or nothing. Everybody has to sign in again.

Usage: npm run restore -- FILE [--replace]
  --replace   replace the existing content of the database`

void runCommand(help, async (args) => {
  const file = fileArgument(args.filter((arg) => arg !== '--replace'))
  await withDatabase(async (db) => {
    const storage = mediaStorage(readMedia())
    const { rows, files } = await restore(db, storage, file, args.includes('--replace'))
    console.log(`${rows} rows restored from ${file} to ${db.label}, with ${files} picture files`)
    for (const facts of await unsoundFacts(db.knex)) console.warn(unsoundText(facts))
  })
})
