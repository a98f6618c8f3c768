import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OwnPortal } from '../../scripts/portal/own-portal'
import { repositoryRoot } from '../../scripts/repository-root'

interface AnotherServer {
  /** Its folder in the repository. */
  folder: string
  file: string
  /** Path that answers 200 once it is up. */
  healthPath: string
  env: Record<string, string>
}

async function start(
  portal: OwnPortal,
  { folder, file, healthPath, env }: AnotherServer,
  port: number,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, [file], {
    cwd: path.join(repositoryRoot, folder),
    env: { ...process.env, ...portal.env, METRICS_PORT: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}${healthPath}`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`Another server of ${folder} did not start.`)
    await wait(50)
  }
  return server
}

/** Starts a second gateway of the same portal, with its own copy of the registry. */
export const startSecondGateway = (portal: OwnPortal, port: number, env = {}) => {
  const file = 'dist/server/gateway/main.js'
  const own = { SHELL_PORT: String(port), REGISTRY_FILE: `${portal.env.REGISTRY_FILE}.second` }
  const gateway = { folder: 'shell', file, healthPath: '/health/live', env: { ...own, ...env } }
  return start(portal, gateway, port)
}

/** Starts a second API on the same database, which must not be the embedded one. */
export const startSecondApi = (portal: OwnPortal, port: number, env = {}) => {
  const own = { API_PORT: String(port) }
  const healthPath = '/api/health/ready'
  const api = { folder: 'api', file: 'dist/main.js', healthPath, env: { ...own, ...env } }
  return start(portal, api, port)
}
