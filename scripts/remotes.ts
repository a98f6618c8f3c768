import { routesOf } from '../remote-kit/src/remote/routing'
import { RegistryError, readRegistry, registryFile } from './registry-file'

/** One line for each pattern of the live remotes, in the order in which they are tried. */
function routingTable(): string {
  const builds = Object.values(readRegistry())
  const remotes = builds.flatMap(({ remote, version }) => (remote ? [{ ...remote, version }] : []))
  const lines = routesOf(remotes).map(({ pattern, remote: { name, access, version } }) => [
    pattern,
    name,
    access,
    version,
  ])
  const rows = [['ADDRESS', 'REMOTE', 'ACCESS', 'BUILD'], ...lines]
  const widths = rows[0]!.map((_cell, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

try {
  console.log(`${routingTable()}\n\nLive by ${registryFile()}.`)
} catch (error) {
  console.error(error instanceof RegistryError ? error.message : error)
  process.exitCode = 1
}
