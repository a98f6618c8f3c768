import path from 'node:path'
import { portVariable } from '../remote-kit/src/remote/remote-description'
import { repositoryRoot } from './repository-root'
import { workspaceRemotes } from './workspace-remotes'

/** One of the servers that make the portal. */
export interface Service {
  name: string
  folder: string
  portVariable: string
  defaultPort: number
  /** Path that answers 200 once the server can do its work. */
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
    args: ['dist/server/server/main.js'],
  },
]

function readPort(variable: string): number | undefined {
  const value = process.env[variable]
  if (!value) return undefined
  if (/^\d{1,5}$/.test(value)) return Number(value)
  throw new Error(`${variable} must be a port number, not "${value}".`)
}

/** Port of a service, as its own start would read it. */
export const portOf = ({ portVariable, defaultPort }: Service): number =>
  readPort(portVariable) ?? defaultPort

/**
 * Port of a service's metrics, where they are asked for: METRICS_PORT itself is the shell's, and as all run on one machine,
 * the API's and the remotes' follow it in the order of their start.
 */
export function metricsPortOf({ name }: Service): number | undefined {
  const first = readPort('METRICS_PORT')
  if (first === undefined || name === 'shell') return first
  return first + 1 + services.findIndex((service) => service.name === name)
}
