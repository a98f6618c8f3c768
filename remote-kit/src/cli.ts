interface Command {
  /** What it does, as a phrase for the list of commands. */
  does: string
  /** Loads this command only: the bundler is not installed where builds are only served. */
  load(): Promise<{
    run(args: string[]): Promise<void>
    /** Its options, one per line. */
    options?: string
  }>
}

const commands: Record<string, Command> = {
  build: {
    does: 'builds the remote into dist/<build>',
    load: () => import('./commands/build'),
  },
  dev: {
    does: 'serves it with hot reload, for a running portal to take in',
    load: () => import('./commands/dev'),
  },
  workbench: {
    does: 'shows what shared-ui exports and its examples beside the remote’s own, each live',
    load: () => import('./commands/workbench'),
  },
  unit: {
    does: 'runs its unit tests',
    load: () => import('./commands/unit'),
  },
  test: {
    does: 'opens the pages of the build, checks that it can be released, and that a portal has what it needs',
    load: () => import('./commands/test'),
  },
  serve: {
    does: 'serves its builds, as in production',
    load: () => import('./commands/serve'),
  },
  register: {
    does: 'tells a portal of a build, for staff to preview',
    load: () => import('./commands/register'),
  },
  release: {
    does: 'makes a build live at a portal, or shows what is',
    load: () => import('./commands/release'),
  },
  status: {
    does: 'shows what is live, its history, how it does with visitors, and its errors with file and line',
    load: () => import('./commands/status'),
  },
  rollback: {
    does: 'makes the build before live again',
    load: () => import('./commands/rollback'),
  },
  messages: {
    does: 'checks the catalogues of texts and writes their types',
    load: () => import('./commands/messages'),
  },
  upgrade: {
    does: 'installs another version of the kit, says what has changed, and gives your imports their present names',
    load: () => import('./commands/upgrade'),
  },
  settings: {
    does: 'writes the modules by which the remote reads its settings',
    load: () => import('./commands/settings'),
  },
  create: {
    does: 'writes a new remote: create FOLDER --name NAME',
    load: () => import('./commands/create'),
  },
}

const help = `Usage: remote-kit COMMAND, in the folder of a remote's remote.json

${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(9)}  ${does}`)
  .join('\n')}`

const asksForHelp = (argument: string) => argument === '--help' || argument === '-h'

async function main([name = '', ...args]: string[]): Promise<void> {
  if (name === 'help' || asksForHelp(name)) return console.log(help)
  const command = Object.hasOwn(commands, name) && commands[name]
  if (!command) throw new Error(name ? `There is no command "${name}".\n\n${help}` : help)
  const { run, options } = await command.load()
  if (!args.some(asksForHelp)) return run(args)
  console.log(`remote-kit ${name} ${command.does}${options ? `:\n\n${options}` : '.'}`)
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
