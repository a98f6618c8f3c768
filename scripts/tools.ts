import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { repositoryRoot } from './repository-root'

/**
 * Large packages of which one command each has use: folders of `tooling` with a lock file of their own. The command
 * installs them when it first runs (ADR 0076).
 */
export type Tool = 'kubernetes' | 'lerna' | 'openapi' | 'versions'

const { ensureInstalled }: { ensureInstalled: (folder: string) => Promise<void> } =
  require('./install')

const folderOf = (tool: Tool) => path.join(repositoryRoot, 'tooling', tool)

/**
 * Installs a tool where it is missing or not the one that its lock file names, and says so.
 * @throws Error which says what to run, as without a network
 */
export async function ensureTool(tool: Tool): Promise<void> {
  const isNew = !existsSync(path.join(folderOf(tool), 'node_modules'))
  if (isNew) console.log(`This needs tooling/${tool}, which is installed apart.`)
  try {
    await ensureInstalled(folderOf(tool))
  } catch (error) {
    throw new Error(
      `tooling/${tool} is not installed: npm ci --prefix tooling/${tool}\n${(error as Error).message}`,
    )
  }
}

/** Loads a module of an installed tool. */
export const loadFrom = (tool: Tool, module: string) =>
  createRequire(path.join(folderOf(tool), 'package.json'))(module)

/** A program of an installed tool, as a script for Node. */
export function programOf(tool: Tool, name: string): string {
  const manifest = path.join(folderOf(tool), 'node_modules', name, 'package.json')
  const { bin }: { bin: Record<string, string> } = require(manifest)
  return path.join(path.dirname(manifest), Object.values(bin)[0]!)
}

/** Names tools that `npm test` could not install, whose tests are then skipped with a notice. */
const missing = 'MISSING_TOOLS'

/** Notes for all tests of this run that a tool could not be installed. */
export function noteMissing(tool: Tool): void {
  process.env[missing] = [process.env[missing], tool].filter(Boolean).join()
}

/** Whether tests need not ask for a tool, because the run has said that it could not be installed. */
export const isMissing = (tool: Tool): boolean =>
  (process.env[missing] ?? '').split(',').includes(tool)

/** `tsx scripts/tools.ts lerna` installs a tool before something else runs it. */
if (require.main === module) {
  ensureTool(process.argv[2] as Tool).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
