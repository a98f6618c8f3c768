// Runs a script of this folder, on a fresh clone too. Old versions of Node must be able to read this file.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The portal needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { ensureInstalled } = require('./install.js')

/** `node scripts/run.js FILE ARGUMENTS`: installs the packages if that is due, then runs the TypeScript file. */
async function main() {
  await ensureInstalled(path.dirname(__dirname))
  const script = path.resolve(process.argv[2])
  process.argv.splice(1, 2, script)
  // The same as `--import tsx`, which Node would refuse on a fresh clone.
  await import('tsx')
  await import(pathToFileURL(script).href)
}

main().catch((error) => {
  console.error(error.isForPeople ? error.message : error)
  process.exit(1)
})
