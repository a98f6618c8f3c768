/**
 * Copies the newest build of a folder for a package: `copy-latest.js dist packed`. Compressed copies are left out, as a
 * package is compressed itself. `--undo packed` removes the copy.
 */
const { cpSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const compressed = /\.(?:br|gz)$/

function copyLatest(builds, target) {
  const name = readFileSync(path.join(builds, 'latest'), 'utf8').trim()
  rmSync(target, { recursive: true, force: true })
  const filter = (file) => !compressed.test(file)
  cpSync(path.join(builds, name), path.join(target, name), { recursive: true, filter })
  writeFileSync(path.join(target, 'latest'), name)
}

module.exports = { copyLatest }

if (require.main === module) {
  const [from, target] = process.argv.slice(2)
  if (from === '--undo') rmSync(target, { recursive: true, force: true })
  else copyLatest(from, target)
}
