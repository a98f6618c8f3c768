import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { repositoryRoot } from '../repository-root'

const binary = (name: string) => path.join(repositoryRoot, 'node_modules/.bin', name)

interface Step {
  label: string
  folder: string
}

const filesIn = (folder: string) =>
  readdirSync(path.join(repositoryRoot, folder, 'src'), { recursive: true }).length

/** Remotes with many files first: the longest step of all must not be the last one. */
const remotes = workspaceRemotes()
  .map(({ folder }) => folder)
  .sort((one, other) => filesIn(other) - filesIn(one))

const steps: Step[] = [
  ...['shell', ...remotes].map((folder) => ({ label: folder, folder })),
  { label: 'api', folder: 'api' },
  { label: 'remote kit', folder: 'remote-kit' },
  { label: 'rules', folder: 'rules' },
]

function runStep({ folder }: Step): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      // npm is a batch file on Windows, which only a shell runs.
      shell: process.platform === 'win32',
      cwd: path.join(repositoryRoot, folder),
      env: {
        ...process.env,
        // Most objects of a build are short-lived; with room for them less time goes into collecting garbage.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
        PATH: `${path.dirname(binary('x'))}${path.delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`Building ${folder} failed.\n${output}`)),
    )
  })
}

/** Runs at most two steps at a time, as a build uses more than one core. */
async function inPairs(steps: Step[], run: (step: Step) => Promise<void>): Promise<void> {
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }
  await Promise.all([worker(), worker()])
}

/** Tells every start of a portal that what it would build is built: `npm test` builds once for all its stages. */
export const builtVariable = 'PORTAL_IS_BUILT'

/** Builds everything whose sources changed, and reports each part as it is done. */
export async function buildAll(report: (line: string) => void): Promise<void> {
  if (process.env[builtVariable]) return report('built already')
  let done = 0
  await inPairs(steps, async (step) => {
    const startedAt = Date.now()
    const output = await runStep(step)
    done += 1
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    const note = output.includes('is up to date') ? 'up to date' : `built in ${seconds} s`
    report(`[${done}/${steps.length}] ${step.label.padEnd(13)} ${note}`)
  })
}
