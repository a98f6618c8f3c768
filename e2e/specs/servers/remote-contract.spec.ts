import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { satisfies } from 'semver'
import { workspaceRemotes } from '../../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../../scripts/repository-root'

interface Manifest {
  name: string
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string }[]
  shared: { name: string; version: string; requiredVersion: string; singleton: boolean }[]
}

function builtManifest(folder: string): Manifest {
  const dist = path.join(repositoryRoot, folder, 'dist')
  const build = readFileSync(path.join(dist, 'latest'), 'utf8').trim()
  return JSON.parse(readFileSync(path.join(dist, build, 'mf-manifest.json'), 'utf8'))
}

for (const { folder, name } of workspaceRemotes()) {
  test(`the build of ${folder} exposes its routes and nothing else`, () => {
    const manifest = builtManifest(folder)
    expect(manifest.name).toBe(name)
    expect(manifest.exposes.map((expose) => expose.path)).toEqual(['./routes'])
    expect(manifest.metaData.remoteEntry.name).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/)
  })

  test(`the shell provides the versions that ${folder} was built for`, () => {
    const provided = new Map(builtManifest('shell').shared.map((entry) => [entry.name, entry]))
    for (const wanted of builtManifest(folder).shared) {
      const version = provided.get(wanted.name)?.version
      expect(version, `${wanted.name} is provided by the shell`).toBeDefined()
      expect(satisfies(version!, wanted.requiredVersion), `${wanted.name} ${version}`).toBe(true)
    }
  })
}
