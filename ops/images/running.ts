import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Image, plainEnvironment } from './image'

const healthyWithinMs = 30_000

type Environment = Record<string, string>

/** Runs a command to its end in the image's environment. */
export function execute(image: Image, command: string[], env: Environment) {
  const [program, ...args] = command
  const { status, stdout, stderr } = spawnSync(program!, args, {
    cwd: image.directory,
    env: imageEnvironment(image, env),
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

function imageEnvironment({ root, env }: Image, more: Environment): Environment {
  const all = { PATH: plainEnvironment.PATH!, ...env, ...more }
  // Maps paths in the image to paths below the folder that acts as its root.
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      value.startsWith('/portal/') || name === 'NPM_CONFIG_CACHE' ? path.join(root, value) : value,
    ]),
  )
}

/** A server started from an image's files. */
export class RunningServer {
  private readonly child: ChildProcess
  private output = ''

  constructor(
    private readonly image: Image,
    private readonly env: Environment,
  ) {
    const [, ...args] = image.command
    this.child = spawn(process.execPath, args, {
      cwd: image.directory,
      env: imageEnvironment(image, env),
    })
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk) => {
        this.output += chunk
      })
    }
  }

  /** Waits until the health check of the container passes. */
  async untilHealthy(check: string[]): Promise<void> {
    const deadline = Date.now() + healthyWithinMs
    while (Date.now() < deadline) {
      if (this.child.exitCode !== null) throw new Error(`It ended:\n${this.output}`)
      if (execute(this.image, check, this.env).status === 0) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`It did not become healthy:\n${this.output}`)
  }

  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode
    const exit = new Promise<number | null>((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGTERM')
    return exit
  }
}

/** @returns distinct ports that are free */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  return servers.map((server) => {
    const { port } = server.address() as { port: number }
    server.close()
    return port
  })
}
