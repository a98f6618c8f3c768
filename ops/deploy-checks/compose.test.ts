import { readFileSync } from 'node:fs'
import path from 'node:path'
import { workspaceRemotes } from '../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../scripts/repository-root'
import { parseEnvironmentFile, readCompose } from '../images/compose'

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const [, secrets = ''] = /^for name in (.+); do$/m.exec(read('docs/operations/deploying.md')) ?? []
const environment = {
  ...parseEnvironmentFile(read('.env.example')),
  ...Object.fromEntries(secrets.split(' ').map((name) => [name, 'x'.repeat(48)])),
}
const compose = (env: Record<string, string> = {}) => readCompose({ ...environment, ...env })

test('by default the portal can be reached only from its own machine', () => {
  expect(compose().shell!.ports).toEqual(['127.0.0.1:3000:3000'])
  const open = { SHELL_BIND: '0.0.0.0', SHELL_PORT: '80' }
  expect(compose(open).shell!.ports).toEqual(['0.0.0.0:80:3000'])
  const published = Object.entries(compose()).filter(([, { ports = [] }]) => ports.length > 0)
  expect(published.map(([name]) => name)).toEqual(['shell'])
})

test('the logs of all containers are limited in size', () => {
  const drivers = Object.entries(compose()).map(([name, { logging }]) => [name, logging?.driver])
  expect(drivers).toEqual(Object.keys(compose()).map((name) => [name, 'local']))
})

test('each image is built only once, even if several services use it', () => {
  const services = Object.values(compose())
  const built = services.flatMap(({ build }) => (build ? JSON.stringify(build) : []))
  expect(built).toEqual([...new Set(built)])
  const { api, 'check-config': check } = compose()
  expect(check!.build).toBeUndefined()
  expect(check!.image).toBe(api!.image)
})

test('MySQL has five minutes for its first start on a slow disk', () => {
  expect(compose().mysql!.healthcheck!.start_period).toBe('300s')
})

test('each container has only the deploy token of its own remote, and the API has all of them', () => {
  const folders = ['shell', ...workspaceRemotes().map(({ folder }) => folder)]
  const remotes = folders.map((folder) => folder.replaceAll('-', '_').toUpperCase())
  const tokens = Object.fromEntries(remotes.map((name) => [`DEPLOY_TOKEN_${name}`, `of ${name}`]))
  const { api, ...others } = compose(tokens)
  const tokensOf = (environment: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(environment).filter(([name, value]) => /^DEPLOY_TOKEN/.test(name) && value),
    )
  expect(tokensOf(api!.environment)).toEqual(tokens)
  const held = folders.map((name) => tokensOf(others[name]!.environment))
  expect(held).toEqual(remotes.map((name) => ({ DEPLOY_TOKEN: `of ${name}` })))
})
