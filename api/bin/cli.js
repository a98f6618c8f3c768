// Runs a command line tool from its source, or from the build if there is no source, as in an image.
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const path = require('node:path')

const [name] = process.argv.splice(2, 1)
const source = path.join(__dirname, `../src/cli/${name}.ts`)
if (existsSync(source)) {
  // With this condition the workspace's other packages load from source too, so they need not be built.
  const args = ['-C', '@pt-portal/source', '--import', 'tsx', source, ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
} else {
  require(`../dist/cli/${name}.js`)
}
