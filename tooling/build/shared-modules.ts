import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './federated-package'

interface SharedModule {
  key: string
  /** Loaded with the host's first script; the others wait until something needs them. */
  eager: boolean
}

/** The whole federated surface: React, the doors of shared-ui, and yup, which schemas and forms must not bring twice. */
const modules: SharedModule[] = [
  { key: 'react', eager: true },
  { key: 'react/jsx-runtime', eager: true },
  { key: 'react-dom', eager: true },
  { key: '@pt-portal/shared-ui', eager: true },
  { key: '@pt-portal/shared-ui/router', eager: true },
  { key: '@pt-portal/shared-ui/data', eager: true },
  { key: '@pt-portal/shared-ui/forms', eager: false },
  { key: '@pt-portal/shared-ui/overlays', eager: false },
  { key: 'yup', eager: false },
]

function packageOf(key: string): string {
  return key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0]!
}

function versionOf(key: string): string {
  const manifest = path.join(repositoryRoot, 'node_modules', packageOf(key), 'package.json')
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

/**
 * `shared` of the federation plugin. The host provides every module; remotes bring none of their own
 * (`import: false`) and state which versions they were built for.
 */
export function sharedModules(isHost: boolean) {
  const entries = modules.map(({ key, eager }) => {
    const version = versionOf(key)
    const role = isHost ? { eager, version } : { import: false as const }
    return [key, { singleton: true, requiredVersion: `^${version}`, ...role }]
  })
  return Object.fromEntries(entries)
}
