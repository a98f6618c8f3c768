import path from 'node:path'
import { isFree } from '../../remote-kit/src/build/dev-server/free-port'
import { originVariable, portVariable } from '../../remote-kit/src/remote/remote-description'
import { port, readEnvironment } from '../../remote-kit/src/server/environment'
import { listening } from '../../remote-kit/src/server/server-environment'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { repositoryRoot } from '../repository-root'

/** One of the servers that make the portal. */
export interface Service {
  name: string
  folder: string
  portVariable: string
  defaultPort: number
  /** Path that answers 200 once the server is ready. */
  healthPath: string
  /** Arguments for node, relative to the folder. */
  args: string[]
}

const kit = path.join(repositoryRoot, 'remote-kit/dist/cli.js')

/** In the order they start: each needs the ones before it. */
export const services: Service[] = [
  {
    name: 'api',
    folder: 'api',
    portVariable: 'API_PORT',
    defaultPort: 4000,
    healthPath: '/api/health/ready',
    args: ['dist/main.js'],
  },
  ...workspaceRemotes().map(({ name, folder, port }) => ({
    name: folder,
    folder,
    portVariable: portVariable(name),
    defaultPort: port,
    healthPath: '/health',
    args: [kit, 'serve'],
  })),
  {
    name: 'shell',
    folder: 'shell',
    portVariable: 'SHELL_PORT',
    defaultPort: 3000,
    healthPath: '/health/live',
    args: ['dist/server/gateway/main.js'],
  },
]

const readPort = (variable: string): number | undefined =>
  readEnvironment(process.env, { [variable]: port({ default: undefined }) })[variable]

/** Port of a service, read as the service itself reads it. */
export const portOf = ({ portVariable, defaultPort }: Service): number =>
  readPort(portVariable) ?? defaultPort

/**
 * Port of a service's metrics; undefined without METRICS_PORT, which is the shell's own port. As all run on one
 * machine, the API's and the remotes' ports follow it in starting order.
 */
export function metricsPortOf({ name }: Service): number | undefined {
  const first = readPort('METRICS_PORT')
  if (first === undefined || name === 'shell') return first
  return first + 1 + services.findIndex((service) => service.name === name)
}

const loopback = '127.0.0.1'
/** Addresses that listen on all interfaces, loopback included. */
const wildcards = ['0.0.0.0', '::']

/** Address that each server listens on. */
const listenHost = () => readEnvironment(process.env, listening).HOST

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Address at which this machine reaches a service, such as `http://127.0.0.1:4000`. */
export function originOf(service: Service): string {
  const host = listenHost()
  const reachable = wildcards.includes(host) ? loopback : host
  return `http://${inUrl(reachable)}:${portOf(service)}`
}

/** @param name its folder */
export const serviceNamed = (name: string): Service =>
  services.find((service) => service.name === name)!

/** Address at which a person on this machine opens the portal. */
export function visitorsOrigin(): string {
  const isLocal = [loopback, ...wildcards].includes(listenHost())
  return isLocal
    ? `http://localhost:${portOf(serviceNamed('shell'))}`
    : originOf(serviceNamed('shell'))
}

/**
 * Variables with which servers that listen on HOST find each other, unless the environment sets them. In
 * production, PUBLIC_ORIGIN must be set by the operator (D5).
 */
export function addressesOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const remotes = workspaceRemotes().map(({ name, folder }): [string, string] => {
    return [originVariable(name), originOf(serviceNamed(folder))]
  })
  const known: [string, string][] = [
    ['API_ORIGIN', originOf(serviceNamed('api'))],
    ['GATEWAY_ORIGIN', originOf(serviceNamed('shell'))],
    ...remotes,
  ]
  if (env.NODE_ENV !== 'production') known.push(['PUBLIC_ORIGIN', visitorsOrigin()])
  return Object.fromEntries(known.filter(([name]) => !env[name]))
}

/** @throws Error that names the port and its variable when something else listens there */
export async function checkPort(
  port: number,
  variable: string,
  use: string,
  host = listenHost(),
): Promise<void> {
  if (await isFree(port, host)) return
  throw new Error(
    `Port ${port} for ${use} is in use; stop what uses it (perhaps another portal) or set ${variable}.`,
  )
}

/** @throws Error for the first server whose port is in use */
export async function checkPorts(): Promise<void> {
  for (const service of services)
    await checkPort(portOf(service), service.portVariable, service.name)
}
