import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { repositoryRoot } from '../repository-root'

interface Step {
  run?: string
  uses?: string
}

interface Job {
  needs?: string | string[]
  steps?: Step[]
  uses?: string
  strategy?: { matrix: Record<string, string[]> }
}

interface Workflow {
  on: { workflow_dispatch?: { inputs: Record<string, { options: string[] }> } }
  jobs: Record<string, Job>
}

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const isThere = (file: string) => existsSync(path.join(repositoryRoot, file))
const workflows = new Map<string, Workflow>(
  readdirSync(path.join(repositoryRoot, '.github/workflows')).map((file) => [
    file,
    parse(read(`.github/workflows/${file}`)),
  ]),
)
const jobs = [...workflows].flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file}: ${name}`, job })),
)
const { workspaces, scripts }: { workspaces: string[]; scripts: object } = JSON.parse(
  read('package.json'),
)

test('the gate waits for every checking job', () => {
  const { gate, release: _afterIt, ...others } = workflows.get('ci.yml')!.jobs
  expect([...gate!.needs!].sort()).toEqual(Object.keys(others).sort())
})

test('jobs wait for the jobs whose results they use', () => {
  const faults = jobs.flatMap(({ name, job }) => {
    const used = [...JSON.stringify(job).matchAll(/\bneeds\.(\w+)\./g)].map(([, other]) => other!)
    const missing = used.filter((other) => ![job.needs].flat().includes(other))
    return missing.map((other) => `${name} does not need ${other}`)
  })
  expect(faults).toEqual([])
})

test('scripts, files and workflows that jobs run exist', () => {
  const steps = jobs.flatMap(({ job }) => job.steps ?? [])
  const commands = steps.map(({ run = '' }) => run).join('\n')
  const named = (pattern: RegExp) => [...commands.matchAll(pattern)].map(([, name]) => name!)
  const used = [...jobs.map(({ job }) => job.uses), ...steps.map(({ uses }) => uses)]
  const files = [
    ...named(/\btsx (\S+)/g),
    ...named(/\btsc -p (\S+)/g),
    ...used.flatMap((name) => (name?.startsWith('./') ? [name] : [])),
  ]
  expect(files.filter((file) => !isThere(file))).toEqual([])
  expect(named(/\bnpm run ([\w:]+)/g).filter((script) => !(script in scripts))).toEqual([])
})

test('each remote can be selected for a release', () => {
  const { options } = workflows.get('release.yml')!.on.workflow_dispatch!.inputs.remote!
  expect([...options].sort()).toEqual(
    workspaceRemotes()
      .map(({ folder }) => folder)
      .sort(),
  )
})

test('the newest version of every pinned package is tried', () => {
  const rows = [...read('docs/adr/0005-pinned-versions.md').matchAll(/^\| ([^|]+) \|/gm)]
  const held = rows
    .slice(1)
    .flatMap(([, cell]) => cell!.replaceAll(/\([^)]*\)/g, '').split(/[,;]/))
    .map((name) => name.trim())
  const tried = workflows
    .get('newest.yml')!
    .jobs.try!.strategy!.matrix.packages!.flatMap((row) => row.split(','))
  expect([...new Set(tried)].sort()).toEqual([...new Set(held)].sort())
})

test('every package has owners, and every owner entry matches a file', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+?)\/?\s/gm)].map(
    ([, name]) => name!,
  )
  expect(owned.filter((file) => !isThere(file))).toEqual([])
  expect(owned).toEqual(expect.arrayContaining(workspaces))
})
