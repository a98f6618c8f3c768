// Runs a command line tool from its source, or from the build where, as in an image, there is no source.
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const path = require('node:path')

const [name] = process.argv.splice(2, 1)
const source = path.join(__dirname, `../src/cli/${name}.ts`)
if (existsSync(source)) {
  // The condition gives sources of the workspace's other packages too, which need not be built then.
  const args = ['-C', '@pt-portal/source', '--import', 'tsx', source, ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
} else {
  require(`../dist/cli/${name}.js`)
}
