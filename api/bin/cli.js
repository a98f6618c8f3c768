// Runs a command line tool from its source, or from the build where, as in an image, there is no source.
const { existsSync } = require('node:fs')
const path = require('node:path')

const [name] = process.argv.splice(2, 1)
const source = path.join(__dirname, `../src/cli/${name}.ts`)
if (existsSync(source)) {
  require('tsx/cjs')
  require(source)
} else {
  require(`../dist/cli/${name}.js`)
}
