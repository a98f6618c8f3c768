/**
 * Removes from a built folder the files whose source no longer exists: `remove-stale.js dist src …`. A build
 * overwrites files instead of emptying the folder, because servers that run from it load some files late.
 */
const { existsSync, readdirSync, rmSync } = require('node:fs')
const path = require('node:path')

const madeFrom = ['.ts', '.tsx', '.js', '.cjs']

/** Whether a built file, by its path in the folder, has a source below one of the roots. */
function hasSource(file, roots) {
  const name = file.replace(/(\.d\.ts|\.js|\.cjs)(\.map)?$/, '')
  const sources = [file, ...madeFrom.map((extension) => name + extension)]
  return roots.some((root) => sources.some((source) => existsSync(path.join(root, source))))
}

/** Removes the stale files and returns their paths in the folder. */
function removeStale(folder, roots) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
  const stale = files.filter((file) => !hasSource(file, roots))
  for (const file of stale) rmSync(path.join(folder, file))
  return stale
}

module.exports = { removeStale }

if (require.main === module) {
  const [folder, ...roots] = process.argv.slice(2)
  removeStale(folder, roots)
}
