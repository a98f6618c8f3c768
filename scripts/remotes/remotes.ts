import { routesOf } from '../../remote-kit/src/remote/routing'
import { localReleases } from '../releases/local-releases'

/** A table of the live remotes' address patterns, in the order in which the gateway tries them. */
async function routingTable(): Promise<string> {
  const { live } = await localReleases().releases()
  const remotes = live.flatMap(({ build: { description, build } }) =>
    description ? [{ ...description, version: build }] : [],
  )
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

routingTable().then(console.log, (error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
