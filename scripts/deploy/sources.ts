import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'

const folders: Record<string, string> = { api: 'api/src', shell: 'shell/server' }

/** Whether the sources of an image's server name the address of a route. */
export function hasRoute(image: string, address: string): boolean {
  const folder = path.join(repositoryRoot, folders[image] ?? 'remote-kit/src/server')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .some((file) => readFileSync(path.join(folder, file), 'utf8').includes(`'${address}'`))
}
