import { repositoryRoot } from '../repository-root'
import { firstSegments } from './listings'
import { staleFiles, syncedFiles } from './synced-files'
import { type WorkspaceRemote, workspaceRemotes } from './workspace-remotes'

const remotes = workspaceRemotes()
const terms: WorkspaceRemote = {
  folder: 'mf-sample-terms',
  name: 'mf_sample_terms',
  label: 'Sample terms',
  port: 3009,
  access: 'public',
  paths: ['/sample-terms', '/sample-terms/:term'],
}
const synced = (more = [terms]) => syncedFiles(repositoryRoot, [...remotes, ...more])

test('every file that names the remotes says what their remote.json say', () => {
  const stale = staleFiles(repositoryRoot, remotes).map(([file]) => file)
  if (stale.length === 0) return
  throw new Error(`Run "npm run sync-remotes": ${stale.join(', ')} do not follow remote.json.`)
})

test('each of them names a new remote, but for the manifests of others', () => {
  const files = [...synced()]
  const silent = files.filter(([, text]) => !/sample[-_]terms/i.test(text)).map(([file]) => file)
  expect(silent).toEqual(remotes.map(({ folder }) => `deploy/kubernetes/base/${folder}.yaml`))
  expect(files.length).toBeGreaterThan(20)
})

test('a port that has changed is followed', () => {
  const moved = staleFiles(
    repositoryRoot,
    remotes.map((remote) => (remote.folder === 'mf-blog' ? { ...remote, port: 3009 } : remote)),
  )
  const files = moved.map(([file]) => file)
  expect(files).toEqual(
    expect.arrayContaining([
      ...['docker-compose.yml', 'deploy/cluster/compose.yml'],
      ...['deploy/kubernetes/base/mf-blog.yaml', 'deploy/kubernetes/base/network-policies.yaml'],
    ]),
  )
  for (const [, text] of moved) expect(text).not.toContain('3002')
})

test('a remote for staff alone has the gateway’s secret, and others have not', () => {
  const staff = { ...terms, access: 'staff' as const }
  const manifest = `deploy/kubernetes/base/${terms.folder}.yaml`
  const hasSecret = (remote: WorkspaceRemote) =>
    synced([remote]).get(manifest)!.includes('GATEWAY_SECRET')
  expect([hasSecret(staff), hasSecret(terms)]).toEqual([true, false])
})

test('a new remote has the registry, the tag and the owners’ organisation of those before it', () => {
  const overlay = synced().get('deploy/kubernetes/overlays/cluster/kustomization.yaml')!
  expect(overlay).toContain(`
  - name: pt-portal/mf-sample-terms
    newName: ghcr.io/example/pt-portal/mf-sample-terms
    newTag: sha-0000000000000000000000000000000000000000
`)
  expect(overlay).toContain('\n  - name: mf-sample-terms\n    count: 3\n')
  expect(synced().get('.github/CODEOWNERS')).toContain(
    '\n/mf-sample-terms/     @example-org/sample-terms-team\n',
  )
})

test('first segments are those of addresses, of their queries and of links in menus', () => {
  const remote = {
    ...terms,
    paths: ['/', '/:state', '/sample-terms/:term', '/*'],
    query: { '/preview': ['token'] },
    navigation: [{ label: 'About', address: '/about/us', places: ['more' as const], order: 1 }],
  }
  expect(firstSegments([remote])).toEqual(['sample-terms', 'preview', 'about'])
})
