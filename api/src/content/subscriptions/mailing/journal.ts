import { randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'
import { type ClaimedMail, takeBackUnsent } from './repository'

const nameForm = /^mailing-(\d+)-[\w-]+\.journal$/

/** Files of this process, which has not been killed. */
const open = new Set<string>()

/**
 * What this process has claimed and handed over, in a file that a killed process leaves behind. The database records a mail
 * before its last line goes out; the file is written in the same moment as that line. So it tells which recorded mails never went
 * out. Without a folder to write to nothing is noted, and a kill may lose these mails.
 */
export class Journal {
  private file: { name: string; handle: number } | null = null

  constructor(private readonly folder: string) {}

  private begin(): void {
    const name = path.join(this.folder, `mailing-${process.pid}-${randomUUID()}.journal`)
    try {
      mkdirSync(this.folder, { recursive: true })
      this.file = { name, handle: openSync(name, 'a', 0o600) }
      open.add(name)
    } catch {
      this.file = null
    }
  }

  noteClaims(mails: ClaimedMail[]): void {
    if (mails.length > 0 && !this.file) this.begin()
    for (const claim of new Set(mails.map((mail) => mail.claim))) this.write(`claim ${claim}`)
  }

  noteHandedOver({ id }: ClaimedMail): void {
    this.write(`mail ${id}`)
  }

  end(): void {
    if (!this.file) return
    const { name, handle } = this.file
    this.file = null
    closeSync(handle)
    rmSync(name, { force: true })
    open.delete(name)
  }

  private write(line: string): void {
    if (this.file) writeSync(this.file.handle, `${line}\n`)
  }
}

/** Takes back what killed processes of this machine have claimed and not handed over, so that it goes out now. */
export async function recoverKilled(knex: Knex, folder: string): Promise<void> {
  for (const file of filesOfKilled(folder)) {
    const lines = readFileSync(file, 'utf8').split('\n')
    const after = (word: string) =>
      lines.flatMap((line) => (line.startsWith(word) ? line.slice(word.length) : []))
    await takeBackUnsent(knex, after('claim '), new Set(after('mail ').map(Number)))
    rmSync(file, { force: true })
  }
}

function filesOfKilled(folder: string): string[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .filter((name) => nameForm.test(name) && isKilled(Number(nameForm.exec(name)![1])))
    .map((name) => path.join(folder, name))
    .filter((file) => !open.has(file))
}

/** In a container the next process often has the same number. */
function isKilled(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
