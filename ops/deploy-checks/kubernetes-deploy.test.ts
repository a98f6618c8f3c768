import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { workspaceRemotes } from '../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../scripts/repository-root'
import { containersOf, kubectlIsInstalled, type Manifest, workloadsOf } from './manifests'

const kubernetes = path.join(repositoryRoot, 'deploy/kubernetes')
let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'pt-portal-deploy-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

/**
 * Runs deploy.sh against a fake kubectl: the migration ends as given, and one revision refers to the secret
 * `portal-new`.
 * @returns the calls of kubectl, one per line
 */
function deploy(migration: 'Complete' | 'Failed' | '') {
  const calls = path.join(scratch, 'calls')
  writeFileSync(
    path.join(scratch, 'kubectl'),
    `#!/usr/bin/env bash
echo "$*" >> "${calls}"
case "$*" in
  *jsonpath*) echo SuccessCriteriaMet; echo "${migration}" ;;
  *'get replicasets'*) echo '{"secretRef": {"name": "portal-new"}, "other": "portal-new-and-more"}' ;;
  *'get secrets'*) printf 'secret/portal-new\\nsecret/portal-old\\nconfigmap/common-old\\n' ;;
  *logs*) echo 'Table pages cannot be changed' ;;
esac
`,
    { mode: 0o755 },
  )
  const { status, stderr } = spawnSync(path.join(kubernetes, 'deploy.sh'), ['overlays/small'], {
    env: { PATH: `${scratch}:${process.env.PATH}`, MIGRATION_SECONDS: '0' },
    encoding: 'utf8',
  })
  return { status, stderr, calls: readFileSync(calls, 'utf8').trim().split('\n') }
}

test('a deployment migrates, waits for every server, and removes unused secrets and settings', () => {
  const { status, calls } = deploy('Complete')
  expect(status).toBe(0)
  expect(calls.slice(0, 2)).toEqual([
    'delete job migrate --namespace pt-portal --ignore-not-found',
    'apply -k overlays/small',
  ])
  const rollouts = calls.filter((call) => call.includes('rollout status'))
  expect(rollouts.map((call) => call.split('/').at(-1))).toEqual([
    'api',
    ...workspaceRemotes().map(({ folder }) => folder),
    'gateway',
  ])
  expect(calls.filter((call) => call.includes(' delete '))).toEqual([
    '--namespace pt-portal delete secret/portal-old',
    '--namespace pt-portal delete configmap/common-old',
  ])
})

test('a failed migration ends the deployment at once, and its log is printed', () => {
  const { status, stderr, calls } = deploy('Failed')
  expect(status).toBe(1)
  expect(stderr).toContain('Table pages cannot be changed\nThe migration failed')
  expect(calls.filter((call) => /rollout|get secrets/.test(call))).toEqual([])
})

test('gives up on a migration that does not end', () => {
  const { status, stderr } = deploy('')
  expect(status).toBe(1)
  expect(stderr).toContain('The migration has not ended after 0 s.')
})

const describeRendered = kubectlIsInstalled ? describe : describe.skip
if (!kubectlIsInstalled)
  console.warn('SKIPPED: the check of the component database-ca; install kubectl')

describeRendered('the component database-ca', () => {
  test('gives the certificate authority to every pod that uses the database', () => {
    cpSync(kubernetes, scratch, {
      recursive: true,
      filter: (file) => !file.endsWith('secrets.env'),
    })
    const overlay = path.join(scratch, 'overlays/small')
    cpSync(path.join(scratch, 'base/secrets.env.example'), path.join(overlay, 'secrets.env'))
    const file = path.join(overlay, 'kustomization.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `${text}\ncomponents:\n  - ../../components/database-ca\n`)
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' })
    expect(stderr).toBe('')

    const manifests: Manifest[] = parseAllDocuments(stdout).map((document) => document.toJS())
    const asking = workloadsOf(manifests).flatMap((workload) =>
      containersOf(workload)
        .filter(({ env = [] }) => env.some(({ name }) => name === 'DATABASE_URL'))
        .map((container) => ({ workload, container })),
    )
    expect(asking.map(({ container }) => container.name).sort()).toEqual([
      ...['api', 'backup', 'migrate', 'wait-for-database'],
    ])
    for (const { workload, container } of asking) {
      const env = { name: 'DATABASE_CA_FILE', value: '/database-ca/ca.pem' }
      const mount = { name: 'database-ca', mountPath: '/database-ca', readOnly: true }
      expect(container.env).toContainEqual(env)
      expect(container.volumeMounts).toContainEqual(mount)
      expect(workload.pod.volumes).toContainEqual({
        name: 'database-ca',
        configMap: { name: 'database-ca' },
      })
      expect(container.env!.some(({ name }) => name === 'DATABASE_URL')).toBe(true)
    }
  })
})
