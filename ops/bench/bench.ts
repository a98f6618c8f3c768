import { startPortal } from '../../scripts/portal/own-portal'
import { isKept, type Limit, report } from '../../tooling/bench/limits'
import { limitsOf as limitsOfLeads, measureLeadList, printLeadList } from './lead-list'
import { limitsOf as limitsOfPages, measurePages, printMissed, printPages } from './page-bytes'
import { limitsOf as limitsOfServer, measureServer, printServer } from './server-figures'
import { limitsOf as limitsOfTyping, measureTyping, printTyping } from './typing'

const help = `Measures what pages cost on the wire, what the gateway achieves, and how soon a typed key is seen, on a portal of its own.

Usage: npm run bench [-- --only bytes|server|typing|leads] [--renders N] [--json]
  --only bytes   pages alone (what npm test holds to its limits)
  --only server  the gateway alone; keep the machine quiet
  --only typing  the editor alone; keep the machine quiet
  --only leads   the list of 10,000 leads alone, on another portal; keep the machine quiet
  --renders N    pages rendered while memory is watched (default 4000)
  --json         prints one JSON object instead of tables
Exit code 1 when a limit of ops/bench/limits.ts is missed.`

const valueAfter = (option: string) => {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : process.argv[at + 1]
}

const parts = ['bytes', 'server', 'typing', 'leads']

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const only = valueAfter('--only')
  const renders = Number(valueAfter('--renders') ?? 4000)
  if ((only && !parts.includes(only)) || !(renders > 0)) throw new Error(help)
  const isWanted = (part: string) => !only || only === part
  const isJson = process.argv.includes('--json')

  const leads = isWanted('leads') ? await measureLeadList() : undefined
  const { pages, server, typing } =
    only === 'leads' ? {} : await measureOnePortal(isWanted, renders)
  const limits: Limit[] = [
    ...(pages ? limitsOfPages(pages) : []),
    ...(server ? limitsOfServer(server) : []),
    ...(typing ? limitsOfTyping(typing) : []),
    ...(leads ? limitsOfLeads(leads) : []),
  ]
  if (isJson) {
    console.log(JSON.stringify({ pages, server, typing, leads, limits }, null, 2))
    process.exitCode = limits.every(isKept) ? 0 : 1
    return
  }
  if (pages) printPages(pages)
  if (server) printServer(server)
  if (typing) printTyping(typing)
  if (leads) printLeadList(leads)
  report(limits)
  if (pages) printMissed(pages)
}

interface OnePortal {
  pages?: Awaited<ReturnType<typeof measurePages>>
  server?: Awaited<ReturnType<typeof measureServer>>
  typing?: Awaited<ReturnType<typeof measureTyping>>
}

/** What is measured on an empty portal. */
async function measureOnePortal(
  isWanted: (part: string) => boolean,
  renders: number,
): Promise<OnePortal> {
  console.error('Building what changed, and starting a portal …')
  const portal = await startPortal()
  try {
    return {
      pages: isWanted('bytes') ? await measurePages(portal.origin) : undefined,
      server: isWanted('server') ? await measureServer(portal, renders) : undefined,
      typing: isWanted('typing') ? await measureTyping(portal) : undefined,
    }
  } finally {
    await portal.stop()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
