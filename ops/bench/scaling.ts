import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAll } from '../../scripts/build/build-all'
import { call, SentLeads } from '../drill/cluster/load'
import { missing, Stack } from '../drill/cluster/stack'

const sizes = [1, 2, 4]
const measuredMs = 8000
const warmUpMs = 2000
/** Number of concurrent requests. */
const parallel = 16
/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10

interface Work {
  name: string
  send(stack: Stack, round: number): Promise<unknown>
}

const got = async (address: string) => (await call(address)).arrayBuffer()

const works: Work[] = [
  { name: 'kept page', send: ({ origin }) => got(`${origin}/services`) },
  {
    name: 'page made anew',
    send: ({ origin }, round) => got(`${origin}/calculator?salary=${10_000 + round}`),
  },
  { name: 'API list', send: ({ origin }) => got(`${origin}/api/state-pages`) },
  { name: 'search', send: ({ origin }, round) => got(`${origin}/api/search?q=tax+${round}`) },
  { name: 'lead', send: ({ origin }, round) => new SentLeads(origin).send(round) },
]

/** CPU time in milliseconds of all processes with this name prefix so far. */
function cpuOf({ programs }: Stack, prefix: string): number {
  const pids = [...programs.values()].filter(({ name }) => name.startsWith(prefix))
  return pids.reduce((total, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return total + (Number(fields[11]) + Number(fields[12])) * msPerTick
  }, 0)
}

let round = 0

/**
 * Sends requests for `ms` milliseconds, `parallel` at a time.
 * @returns the number of answers
 */
async function sendFor(stack: Stack, { send }: Work, ms: number): Promise<number> {
  const end = Date.now() + ms
  let answered = 0
  const sender = async () => {
    while (Date.now() < end) {
      round += 1
      await send(stack, round)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: parallel }, sender))
  return answered
}

interface Figures {
  perSecond: number
  gatewayMs: number
  apiMs: number
}

async function measure(stack: Stack, work: Work): Promise<Figures> {
  await sendFor(stack, work, warmUpMs)
  const before = [cpuOf(stack, 'gateway-'), cpuOf(stack, 'api-')] as const
  const answered = await sendFor(stack, work, measuredMs)
  return {
    perSecond: (answered * 1000) / measuredMs,
    gatewayMs: (cpuOf(stack, 'gateway-') - before[0]) / answered,
    apiMs: (cpuOf(stack, 'api-') - before[1]) / answered,
  }
}

async function main(): Promise<void> {
  const lacking = missing()
  if (lacking.length > 0) throw new Error(`This measurement needs ${lacking.join(', ')}.`)
  process.setMaxListeners(50)
  await buildAll((line) => console.error(line))
  const first = new Map<string, Figures>()
  console.log(
    '| gateways and APIs | work | requests a second | × | CPU of gateways, ms a request | × | CPU of APIs, ms a request | × |\n|---|---|---|---|---|---|---|---|',
  )
  for (const servers of sizes) {
    const stack = await Stack.start((line) => console.error(line), {
      databaseNodes: 1,
      servers,
      hasCdn: false,
    })
    try {
      await stack.seed()
      await wait(warmUpMs)
      for (const work of works) {
        const figures = await measure(stack, work)
        if (!first.has(work.name)) first.set(work.name, figures)
        const base = first.get(work.name)!
        const cells = (['perSecond', 'gatewayMs', 'apiMs'] as const).flatMap((key) => [
          figures[key].toFixed(key === 'perSecond' ? 0 : 2),
          (figures[key] / base[key]).toFixed(2),
        ])
        console.log(`| ${[servers, work.name, ...cells].join(' | ')} |`)
      }
    } finally {
      await stack.stop()
    }
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
