const { existsSync, readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

/** The package that a file belongs to. */
function packageOf(file) {
  const folder = path.dirname(file)
  const manifest = path.join(folder, 'package.json')
  // Some folders inside a package have a manifest that names a format alone.
  const described = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  return described.version ? { ...described, folder } : packageOf(folder)
}

/** The text of a package's licence, which its copies must carry. */
function textOf({ folder }) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  return file ? readFileSync(path.join(folder, file), 'utf8').trim() : ''
}

/** A text that names the packages that files come from, with the version and the licence of each. */
function licencesOf(files) {
  const packages = new Map()
  for (const file of files) {
    if (!file.includes('node_modules') || !existsSync(file)) continue
    const { name, version, license, folder } = packageOf(file)
    packages.set(`${name} ${version}`, { title: `${name} ${version} (${license})`, folder })
  }
  const sorted = [...packages.values()].sort((one, other) => one.title.localeCompare(other.title))
  const titles = sorted.map(({ title }) => title).join('\n')
  const texts = sorted.map(({ title, folder }) => `${title}\n\n${textOf({ folder })}`)
  return `This folder holds parts of these packages:\n\n${titles}\n\n${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

module.exports = { licencesOf }
