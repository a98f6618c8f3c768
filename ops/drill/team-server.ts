import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { plainEnvironment } from '../images/image'

/** The environment of a machine outside this repository: without the variables that npm sets for its scripts. */
export const teamEnvironment: Record<string, string | undefined> = {
  ...plainEnvironment,
  npm_config_prefer_offline: 'true',
}

/** A server of a team, which is not part of the portal. */
export interface TeamServer {
  process: ChildProcess
  /** What it said when it was ready. */
  said: RegExpExecArray
}

/**
 * Starts a script of a team's folder and waits until it says that it is ready.
 * @param args the script and what follows it
 * @param ready what it then says, on one line
 * @throws Error with what it said when it ends before
 */
export function startServer(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<TeamServer> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...teamEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const said = ready.exec(line)
      if (said) resolve({ process: child, said })
    })
    child.once('exit', () =>
      reject(new Error(`${args.join(' ')} ended before it was ready:\n${lines.join('\n')}`)),
    )
  })
}
