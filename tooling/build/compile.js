/**
 * Compiles TypeScript for Node and copies all other files beside it: `compile.js --to dist src`. Declarations, tests and examples are
 * left out. Used instead of swc's own command, which is 120 packages that do the same.
 */
const { cpSync, mkdirSync, rmSync, statSync, readdirSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { parseArgs } = require('node:util')
const { transformFile } = require('@swc/core')

const left = /\.d\.ts$|\.(?:test|examples)\.tsx?$/

function filesIn(entry, skipped) {
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .filter((name) => !skipped.includes(name))
    .flatMap((name) => filesIn(path.join(entry, name), skipped))
    .filter((file) => !left.test(file))
}

async function compile(file, target, configFile) {
  mkdirSync(path.dirname(target), { recursive: true })
  if (!/\.tsx?$/.test(file)) return cpSync(file, target)
  const output = target.replace(/\.tsx?$/, '.js')
  const sourceFileName = path.relative(path.dirname(output), file).replaceAll(path.sep, '/')
  const { code, map } = await transformFile(file, { configFile, sourceFileName })
  const link = map ? `\n//# sourceMappingURL=${path.basename(output)}.map` : ''
  writeFileSync(output, code + link)
  if (map) writeFileSync(`${output}.map`, map)
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      /** The folder that files are written to. */
      to: { type: 'string' },
      /** Options of swc. */
      config: { type: 'string', default: '.swcrc' },
      /** Leaves the first folder out of the paths of the files. */
      'strip-first': { type: 'boolean' },
      /** Empties the folder first. */
      empty: { type: 'boolean' },
      /** Names of folders that are left out. */
      skip: { type: 'string', multiple: true, default: [] },
    },
  })
  const folder = path.resolve(values.to)
  const configFile = path.resolve(values.config)
  if (values.empty) rmSync(folder, { recursive: true, force: true })
  const files = positionals.flatMap((entry) => filesIn(path.normalize(entry), values.skip))
  const placeOf = (file) =>
    path.join(folder, values['strip-first'] ? file.slice(file.indexOf(path.sep) + 1) : file)
  await Promise.all(files.map((file) => compile(file, placeOf(file), configFile)))
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
