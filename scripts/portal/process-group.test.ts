import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { repositoryRoot } from '../repository-root'

// Inside the repository, so that npm finds the same tools there.
const cache = path.join(repositoryRoot, '.cache')
mkdirSync(cache, { recursive: true })
const directory = mkdtempSync(path.join(cache, 'process-group-'))

const supervisors: ChildProcess[] = []

afterAll(() => {
  for (const supervisor of supervisors) supervisor.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

/** A server that prints its process id and listens on its port. */
const healthy = `
  const server = require('node:http').createServer((request, response) => response.end('ok'))
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('pid ' + process.pid))
  process.once('SIGTERM', () => process.exit(0))`

const servers = {
  healthy,
  /** Exits a moment after it was found healthy. */
  crashing: `${healthy}
    server.on('request', () => setTimeout(() => process.exit(7), 20))`,
  /** Ignores SIGTERM. */
  stubborn: healthy.replace('process.exit(0)', '0'),
  /** Cannot start. */
  broken: `console.error('Port 1 is in use.'); process.exit(1)`,
  /** Says something that is kept. */
  announcing: `console.log('keep this'); ${healthy}`,
}

interface Group {
  supervisor: ChildProcess
  /** Process id of each server's newest process, by name. */
  pids: Map<string, number>
  lines: string[]
  exit: Promise<[code: number | null, signal: string | null]>
  /** Waits for a line that contains the text, after the given number of lines. */
  line(text: string, from?: number): Promise<string>
}

let nextPort = 21_000 + (process.pid % 1000) * 10

const source = (names: (keyof typeof servers)[], options: object) => `
  const { ProcessGroup } = require(${JSON.stringify(path.join(__dirname, 'process-group.ts'))})
  const group = new ProcessGroup(${JSON.stringify(options)})
  const servers = ${JSON.stringify(
    names.map((name, index) => {
      nextPort += 1
      return { name: `${name}-${index}`, code: servers[name], port: nextPort }
    }),
  )}
  async function main() {
    for (const { name, code, port } of servers) {
      await group.start({
        name,
        args: ['--eval', code],
        cwd: '.',
        env: { ...process.env, PORT: String(port) },
        healthUrl: 'http://127.0.0.1:' + port,
        keeps: (line) => line === 'keep this',
      })
    }
    console.log('all ready, kept: ' + group.takeKept())
  }
  main()`

function watch(supervisor: ChildProcess): Group {
  supervisors.push(supervisor)
  const lines: string[] = []
  const pids = new Map<string, number>()
  for (const stream of [supervisor.stdout!, supervisor.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const [, name, pid] = /^(\S+) +pid (\d+)$/.exec(line) ?? []
      if (name) pids.set(name, Number(pid))
    })
  }
  return {
    supervisor,
    pids,
    lines,
    exit: once(supervisor, 'exit') as Group['exit'],
    line: (text, from = 0) => until(() => lines.slice(from).find((line) => line.includes(text))),
  }
}

/** Starts a group of servers in a process of its own. */
function start(names: (keyof typeof servers)[], options: object = {}): Group {
  const code = source(names, options)
  const args = ['--import', 'tsx', '--eval', code]
  return watch(spawn(process.execPath, args, { cwd: repositoryRoot, env: withoutNpm() }))
}

/** Starts the group as `npm start` starts the portal. */
function startByNpm(names: (keyof typeof servers)[]): Group {
  const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'))
  const runner = path.join(repositoryRoot, 'scripts/run.js')
  const start = scripts.start
    .replace('scripts/run.js', `"${runner}"`)
    .replace('scripts/portal/start.ts', 'start.ts')
  writeFileSync(path.join(directory, 'start.ts'), source(names, {}))
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ scripts: { start } }))
  return watch(spawn('npm', ['start'], { cwd: directory, env: withoutNpm() }))
}

/** The environment of a terminal, even when npm runs the tests. */
const withoutNpm = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

async function until<T>(what: () => T | undefined | false): Promise<T> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const value = what()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Not within 20 s: ${what}`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie has ended, but its parent has not read its status yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? isListed(pid) : false
  }
}

/** Whether a process exists, on systems without /proc. */
const isListed = (pid: number) => process.platform !== 'linux' && pid > 0

const allEnded = (pids: Iterable<number>) => until(() => ![...pids].some(isRunning))

jest.setTimeout(30_000)

describe('a server that exits', () => {
  test('is named and restarted, and the others keep their processes', async () => {
    const group = start(['healthy', 'healthy', 'healthy'], { firstDelayMs: 100 })
    await group.line('all ready')
    const before = new Map(group.pids)
    process.kill(before.get('healthy-1')!, 'SIGKILL')
    await group.line('healthy-1 ended (exit SIGKILL); starting it again in 0.1 s.')
    await group.line('healthy-1 is back.')
    expect(group.pids.get('healthy-1')).not.toBe(before.get('healthy-1'))
    for (const name of ['healthy-0', 'healthy-2']) {
      expect(group.pids.get(name)).toBe(before.get(name))
      expect(isRunning(before.get(name)!)).toBe(true)
    }
    group.supervisor.kill('SIGTERM')
    await group.exit
  })

  test('repeatedly is restarted after longer and longer delays', async () => {
    const group = start(['crashing'], { firstDelayMs: 50, longestDelayMs: 200 })
    const announced = await until(() => {
      const delays = group.lines.flatMap((line) => /again in ([\d.]+) s/.exec(line)?.[1] ?? [])
      return delays.length >= 5 && delays
    })
    expect(announced.slice(0, 5)).toEqual(['0.05', '0.1', '0.2', '0.2', '0.2'])
    group.supervisor.kill('SIGTERM')
    await group.exit
  })

  test('after a while of running well is restarted without a longer delay', async () => {
    const group = start(['healthy'], { firstDelayMs: 50, settledMs: 0 })
    await group.line('all ready')
    for (let round = 0; round < 2; round += 1) {
      const from = group.lines.length
      process.kill(group.pids.get('healthy-0')!, 'SIGKILL')
      await group.line('starting it again in 0.05 s.', from)
      await group.line('is back', from)
    }
    group.supervisor.kill('SIGTERM')
    await group.exit
  })

  test('before it was ever ready stops the group, and its output is shown', async () => {
    const group = start(['healthy', 'broken'])
    expect(await group.exit).toEqual([1, null])
    expect(group.lines.join('\n')).toMatch(/broken-1 +Port 1 is in use\./)
    expect(group.lines.join('\n')).toContain('broken-1 stopped (exit 1); stopping the rest.')
    await allEnded(group.pids.values())
  })
})

describe('the whole group', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops on %s', async (signal) => {
    const group = start(['healthy', 'healthy'])
    await group.line('all ready')
    group.supervisor.kill(signal)
    expect(await group.exit).toEqual([0, null])
    await allEnded(group.pids.values())
  })

  test('stops even if a server hangs', async () => {
    const group = start(['stubborn'], { graceMs: 200 })
    await group.line('all ready')
    group.supervisor.kill('SIGTERM')
    expect(await group.exit).toEqual([0, null])
    await allEnded(group.pids.values())
  })

  test('stops while a server waits to be restarted', async () => {
    const group = start(['healthy', 'crashing'], { firstDelayMs: 30_000 })
    await group.line('starting it again in 30 s.')
    group.supervisor.kill('SIGTERM')
    expect(await group.exit).toEqual([0, null])
    await allEnded(group.pids.values())
  })

  test('stops when its supervisor is killed', async () => {
    const group = start(['healthy', 'healthy'])
    await group.line('all ready')
    group.supervisor.kill('SIGKILL')
    await allEnded(group.pids.values())
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'stops when npm alone gets %s',
    async (signal) => {
      const group = startByNpm(['healthy', 'healthy'])
      await group.line('all ready')
      group.supervisor.kill(signal)
      await group.exit
      await allEnded(group.pids.values())
    },
  )
})

describe('a line that is kept', () => {
  test('is printed once, when it is asked for', async () => {
    const group = start(['announcing', 'healthy'])
    await group.line('all ready, kept: keep this')
    group.supervisor.kill('SIGTERM')
    await group.exit
    expect(group.lines.filter((line) => line.includes('keep this'))).toHaveLength(1)
  })

  test('is printed at the end of a group that does not start', async () => {
    const group = start(['announcing', 'broken'])
    expect(await group.exit).toEqual([1, null])
    await group.line('keep this')
    expect(group.lines.filter((line) => line.includes('keep this'))).toEqual(['keep this'])
  })
})
