import { isKept, type Limit, report } from '../../tooling/bench/limits'
import { startPortal } from '../own-portal'
import { limitsOf as limitsOfPages, measurePages, printMissed, printPages } from './page-bytes'
import { limitsOf as limitsOfServer, measureServer, printServer } from './server-figures'

const help = `Measures what pages cost on the wire, and what the gateway achieves, on a portal of its own.

Usage: npm run bench [-- --only bytes|server] [--renders N] [--json]
  --only bytes   pages alone (what npm test holds to its limits)
  --only server  the gateway alone; keep the machine quiet
  --renders N    pages rendered while memory is watched (default 4000)
  --json         prints one JSON object instead of tables
Exit code 1 when a limit of scripts/bench/limits.ts is missed.`

const valueAfter = (option: string) => {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const only = valueAfter('--only')
  const renders = Number(valueAfter('--renders') ?? 4000)
  if ((only && only !== 'bytes' && only !== 'server') || !(renders > 0)) throw new Error(help)
  const isJson = process.argv.includes('--json')

  console.error('Building what changed, and starting a portal …')
  const portal = await startPortal()
  try {
    const pages = only === 'server' ? undefined : await measurePages(portal.origin)
    const server = only === 'bytes' ? undefined : await measureServer(portal, renders)
    const limits: Limit[] = [
      ...(pages ? limitsOfPages(pages) : []),
      ...(server ? limitsOfServer(server) : []),
    ]
    if (isJson) {
      console.log(JSON.stringify({ pages, server, limits }, null, 2))
      process.exitCode = limits.every(isKept) ? 0 : 1
      return
    }
    if (pages) printPages(pages)
    if (server) printServer(server)
    report(limits)
    if (pages) printMissed(pages)
  } finally {
    await portal.stop()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
