import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '../repository-root'
import { ensureTool, programOf } from '../tools'

/** Runs Changesets with the arguments of this command. */
async function main(): Promise<void> {
  await ensureTool('versions')
  const program = programOf('versions', '@changesets/cli')
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
