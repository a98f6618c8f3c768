import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OwnPortal } from '../../scripts/portal/own-portal'
import { repositoryRoot } from '../../scripts/repository-root'
import { everything, type Fault } from './faults'
import type { Leads } from './probes'

const api = path.join(repositoryRoot, 'api')

/** Writes in a loop: holds the lock for `held` ms, then pauses for `free` ms. */
const writer = `
  const [file, held, free] = process.argv.slice(1)
  const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  const db = new (require('libsql'))(file)
  db.exec('PRAGMA busy_timeout = 20000')
  for (;;) {
    db.exec('BEGIN IMMEDIATE')
    db.exec('UPDATE locks SET name = name')
    process.stdout.write('.')
    pause(Number(held))
    db.exec('COMMIT')
    pause(Number(free))
  }
`

/** Starts another process that writes to the portal's database file; resolves after its first write. */
async function startWriter(portal: OwnPortal, heldMs: number, freeMs: number) {
  const file = path.join(portal.env.DATA_DIR!, 'portal.db')
  const child = spawn(process.execPath, ['-e', writer, file, String(heldMs), String(freeMs)], {
    cwd: api,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  child.stdout!.resume()
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Runs a command of the API on the portal. @throws Error when it fails */
export async function runCommand(
  portal: OwnPortal,
  command: string,
  ...args: string[]
): Promise<void> {
  const child = spawn('npm', ['run', '--silent', command, '-w', 'api', '--', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...portal.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr!.on('data', (text) => said.push(String(text)))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said.join('')}`)
}

/** Another process writes all the time, as a long import does. */
export function secondWriter(portal: OwnPortal, lastsMs: number): Fault {
  return {
    name: 'database: a second writer',
    lastsMs,
    spares: everything,
    async cause() {
      const child = await startWriter(portal, 150, 50)
      return () => end(child)
    },
  }
}

/** Another process holds the lock, so all other writers wait. */
export function lockHeld(portal: OwnPortal): Fault {
  const lastsMs = 10_000
  return {
    name: 'database: locked for 10 s',
    lastsMs,
    spares: everything,
    async cause() {
      const child = await startWriter(portal, lastsMs, 60_000)
      return () => end(child)
    },
  }
}

/** Runs staff's commands one after another while visitors use the portal. */
export function accountsCreated(portal: OwnPortal, lastsMs: number): Fault {
  let number = 0
  return {
    name: 'database: accounts are created beside it',
    lastsMs,
    spares: everything,
    async cause() {
      let goesOn = true
      const creating = (async () => {
        while (goesOn) {
          number += 1
          await runCommand(portal, 'admin', 'create', `drill-${number}@example.com`)
        }
      })()
      return () => {
        goesOn = false
        return creating
      }
    },
  }
}

const backupOf = (portal: OwnPortal) => path.join(tmpdir(), `drill-${portal.port('shell')}.backup`)

export function backedUp(portal: OwnPortal, lastsMs: number): Fault {
  return {
    name: 'database: backed up',
    lastsMs,
    spares: everything,
    async cause() {
      const making = runCommand(portal, 'backup', backupOf(portal))
      making.catch(() => undefined)
      return async () => {
        await making
        rmSync(backupOf(portal))
      }
    },
  }
}

/** Leads since the backup are lost, as a restore is meant to do; they are removed from the acknowledged ones. */
export function restored(portal: OwnPortal, leads: Leads, lastsMs: number): Fault {
  return {
    name: 'database: restored with --replace',
    lastsMs,
    spares: everything,
    async cause() {
      const known = new Set(leads.acknowledged)
      await runCommand(portal, 'backup', backupOf(portal))
      const restoring = runCommand(portal, 'restore', backupOf(portal), '--replace')
      restoring.catch(() => undefined)
      return async () => {
        await restoring
        rmSync(backupOf(portal))
        for (const email of leads.acknowledged)
          if (!known.has(email)) leads.acknowledged.delete(email)
      }
    },
  }
}
