import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../../api/src/testing/mariadb'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { repositoryRoot } from '../repository-root'

export const haproxyFile = path.join(repositoryRoot, 'deploy/haproxy/haproxy.cfg')

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

const remotes = workspaceRemotes().map(({ name }) => name.toUpperCase())
const required = [
  ...['PORTAL_BIND', 'API_BIND', 'STATS_BIND', ...remotes.map((name) => `${name}_BIND`)],
  ...['GATEWAY_1', 'GATEWAY_2', 'API_1', 'API_2', ...remotes.map((name) => `${name}_1`)],
]

/** The addresses that the file needs, each with a free port. */
export async function haproxyEnvironment(): Promise<Record<string, string>> {
  const ports = await Promise.all(required.map(() => freePort()))
  return Object.fromEntries(required.map((name, index) => [name, `127.0.0.1:${ports[index]}`]))
}

export const portIn = (env: Record<string, string>, name: string) =>
  Number(env[name]!.split(':')[1])

/** Starts HAProxy with the portal's file. The caller ends it. */
export const startHaproxy = (env: Record<string, string>): ChildProcess =>
  spawn('haproxy', ['-f', haproxyFile], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  })
