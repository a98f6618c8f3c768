import path from 'node:path'
import { compare, serve } from '../../../tooling/bench/load'

/** Compares calls of a team's back end through the gateway with calls of the back end itself, in turns. */

/** Milliseconds for which the back end works: not at all, as with a cache, as with a database and another service. */
const works = [0, 5, 25]

/** For the back end that has most to do: there a visitor should not notice the gateway. */
const leastRatio = 0.8

const visitors = Array.from({ length: 20 }, (_, index) => ({
  headers: { 'x-forwarded-for': `192.0.2.${index}` },
}))

const source = { NODE_OPTIONS: '--conditions=@pt-portal/source' }
// It belongs to the types of the shell.
const gatewayFile = path.resolve(
  __dirname,
  '../../../shell/gateway/testing/gateway-before-back-end.ts',
)

async function main() {
  const backEnd = await serve(path.join(__dirname, 'back-end.ts'), source)
  const gateway = await serve(gatewayFile, { ...source, BACK_END: backEnd.url })
  for (const ms of works) {
    const load = { requests: visitors, duration: 4 }
    const { own, raw, ratio } = await compare(
      { ...load, url: `${gateway.url}/api/x/glossary/${ms}` },
      { ...load, url: `${backEnd.url}/${ms}` },
    )
    const figures = `${Math.round(own)} a second through the gateway, ${Math.round(raw)} direct`
    console.log(`${ms} ms: ${figures}, ${ratio.toFixed(2)}`)
    if (ms === works.at(-1) && ratio < leastRatio) process.exitCode = 1
  }
  process.exit()
}

void main()
