import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../scripts/repository-root'

const folders: Record<string, string> = { api: 'api/src', shell: 'shell/gateway' }

function sourcesIn(name: string): string[] {
  const folder = path.join(repositoryRoot, name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** Whether the sources of an image's server contain the route's address. */
export const hasRoute = (image: string, address: string) =>
  sourcesIn(folders[image] ?? 'remote-kit/src/server').some((text) => text.includes(`'${address}'`))

const everyServer = ['api/src', 'shell/gateway', 'remote-kit/src'].flatMap(sourcesIn).join('\n')

/**
 * Whether a server reads a variable. Names that contain a remote's name are composed at run time, so they count
 * as read.
 */
export const isRead = (name: string) =>
  /^([A-Z0-9_]+_REMOTE_ORIGIN|DEPLOY_TOKEN_[A-Z0-9_]+)$/.test(name) ||
  new RegExp(`\\b${name}\\b`).test(everyServer)
