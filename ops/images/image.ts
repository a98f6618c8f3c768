import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../scripts/repository-root'
import { assignments, type Recipe, readRecipe, type Stage } from './dockerfile'
import { linkPackages } from './link-packages'

/** Folder of the repository in every image. */
const home = '/portal'

export interface Image {
  /** Folder on this machine that acts as the image's root. */
  root: string
  /** The image's working directory, as a path on this machine. */
  directory: string
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
  /** Name of the workspace whose packages the image installs. */
  workspace: string
}

interface State {
  root: string
  workdir: string
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
}

/**
 * Lays out images without a container engine: runs every stage in a folder that acts as its root. `npm ci` for
 * all workspaces uses this checkout's packages, which come from the same lock file; npm installs all others.
 */
export class ImageLayout {
  /** Identical stages of several images run once, as in an engine's cache. */
  private readonly done = new Map<string, State>()

  constructor(private readonly scratch: string) {}

  layOut(recipe: Recipe): Image {
    const stages = readRecipe(recipe)
    // The last stage is never shared, even if all stages before it are.
    const image = this.carryOut(stages.at(-1)!, stages, JSON.stringify(recipe))
    const commands = stages.flatMap(({ instructions }) => instructions.map(({ args }) => args))
    const [, workspace = ''] = /npm ci .*-w (\S+)/.exec(commands.join('\n')) ?? []
    return { ...image, directory: path.join(image.root, image.workdir), workspace }
  }

  private carryOut(stage: Stage, stages: Stage[], key = cacheKey(stage, stages)): State {
    const known = this.done.get(key)
    if (known) return known
    const root = mkdtempSync(path.join(this.scratch, `${stage.name}-`))
    const state: State = { root, workdir: '/', env: {}, command: [], healthcheck: [] }
    for (const { keyword, args } of stage.instructions) {
      this.instruct(state, keyword, args, stages)
    }
    this.done.set(key, state)
    return state
  }

  private instruct(state: State, keyword: string, args: string, stages: Stage[]): void {
    switch (keyword) {
      case 'WORKDIR':
        state.workdir = path.posix.resolve(state.workdir, args)
        mkdirSync(path.join(state.root, state.workdir), { recursive: true })
        return
      case 'ENV':
        Object.assign(state.env, assignments(args))
        return
      case 'CMD':
        state.command = JSON.parse(args)
        return
      case 'HEALTHCHECK':
        state.healthcheck = JSON.parse(args.slice(args.indexOf('CMD ') + 'CMD '.length))
        return
      case 'COPY':
        this.copy(state, args, stages)
        return
      case 'RUN':
        if (installsEverything.test(args)) installAsHere(state, args)
        else run(state, args)
        return
      case 'USER':
      case 'EXPOSE':
        return
      default:
        throw new Error(`This check does not know the instruction ${keyword}.`)
    }
  }

  private copy(state: State, args: string, stages: Stage[]): void {
    const words = args.split(/\s+/)
    const paths = words.filter((word) => !word.startsWith('--'))
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    const target = paths.pop()!
    for (const source of paths) {
      const { file, filter } = this.source(source, from, stages)
      const destination = path.join(state.root, path.posix.resolve(state.workdir, target))
      const into = !statSync(file).isDirectory() && /[./]$/.test(target)
      cpSync(file, into ? path.join(destination, path.basename(file)) : destination, {
        recursive: true,
        verbatimSymlinks: true,
        filter,
      })
    }
  }

  private source(source: string, from: string | undefined, stages: Stage[]) {
    if (!from) return { file: path.join(repositoryRoot, source), filter: isInContext }
    const stage = stages.find(({ name }) => name === from)
    if (!stage) throw new Error(`There is no stage ${from}.`)
    return { file: path.join(this.carryOut(stage, stages).root, source), filter: () => true }
  }
}

function cacheKey(stage: Stage, stages: Stage[]): string {
  const own = JSON.stringify(stage)
  const others = stages.filter(({ name }) => name !== stage.name && own.includes(`--from=${name} `))
  return [own, ...others.map((other) => cacheKey(other, stages))].join('\n')
}

const ignored = readFileSync(path.join(repositoryRoot, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((pattern) => {
    if (pattern.startsWith('!')) throw new Error('This check does not know "!" in .dockerignore.')
    const parts = pattern.replaceAll('.', '\\.').split('**/')
    return new RegExp(
      `^${parts.map((part) => part.replaceAll('*', '[^/]*')).join('(?:.*/)?')}(?:/|$)`,
    )
  })

/** Whether the file is in the build context, by .dockerignore. */
export function isInContext(file: string): boolean {
  const relative = path.relative(repositoryRoot, file)
  return !ignored.some((pattern) => pattern.test(relative))
}

/** The environment without the variables that npm sets for scripts. */
export const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || /^npm_config_(registry|cache|userconfig)$/i.test(name),
  ),
)

const installsEverything = /\bnpm ci\b(?!.* -w )/

/** The dry run fails if the manifests do not match the lock file; linking takes a hundredth of an install's time. */
function installAsHere(state: State, args: string): void {
  run(state, `${args} --dry-run`)
  linkPackages(repositoryRoot, path.join(state.root, state.workdir))
}

function run({ root, workdir, env }: State, args: string): void {
  const command = args.replace(/--mount=\S+\s+/g, '').replaceAll(home, path.join(root, home))
  // The image's users do not exist on this machine.
  const { status, stderr } = spawnSync('sh', ['-c', `chown() { :; }; ${command}`], {
    cwd: path.join(root, workdir),
    env: { ...plainEnvironment, ...env, npm_config_prefer_offline: 'true' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`RUN ${args} failed:\n${stderr}`)
}
