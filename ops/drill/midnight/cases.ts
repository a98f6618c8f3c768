import { setTimeout as wait } from 'node:timers/promises'
import { expectLaw, type Law, look, lookAtAll, namesWith, print } from './looks'
import { fail, say } from './problems'
import { hour, minute, type Stage, second } from './stage'
import { entered, files, midnight, surfaces } from './surfaces'

async function ordinaryMidnight(stage: Stage): Promise<void> {
  const { clocks, origins } = stage
  const all = [...surfaces, ...entered]
  // A busy machine takes some seconds for each look, and a look that ends after midnight tells nothing.
  await clocks.until(midnight - 12 * second)
  // A second for the way.
  const left = (midnight - clocks.now()) / second + 1
  const before = await lookAtAll(stage, all)
  print(stage, 'before midnight', before, all)
  const others = namesWith(before, ({ law }) => law !== 'old')
  if (others.length > 0) fail(`before midnight: no old law from ${others.join(', ')}`)
  for (const [name, { maxAge, status }] of [...before, ...(await lookAtAll(stage, files))]) {
    if (status !== 200) fail(`before midnight: ${name} answers ${status}`)
    if (maxAge > left) fail(`before midnight: ${name} may be kept for ${maxAge} s, past midnight`)
  }
  await clocks.until(midnight - 5 * second)
  const last = await lookAtAll(stage, all)
  // What was asked before midnight and answered after it may say either.
  const early = clocks.now() < midnight ? namesWith(last, ({ law }) => law === 'new') : []
  if (early.length > 0) fail(`before midnight: new law from ${early.join(', ')}`)
  await clocks.until(midnight)
  await expectLaw(stage, 'midnight', 'new', all)
  for (const [by, origin] of origins) {
    for (const surface of all) {
      const { etag } = last.get(`${surface.name} by ${by}`)!
      if (!etag) continue
      const { status } = await look(origin, surface, { 'If-None-Match': etag })
      if (status !== 200) fail(`after midnight: ${surface.name} by ${by} answers ${status}`)
    }
  }
}

async function killApi({ portal }: Stage): Promise<void> {
  process.kill(portal.pid('api'), 'SIGKILL')
}

async function apiIsUp({ apiPort }: Stage): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${apiPort}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await wait(50)
}

async function apiDown(stage: Stage): Promise<void> {
  const { clocks, relay } = stage
  clocks.set(midnight - 20 * second)
  await expectLaw(stage, 'clocks put back', 'old', surfaces)
  await clocks.until(midnight - 2 * second)
  await relay.cut()
  say(`${clocks.time()} the API is gone`)
  await clocks.until(midnight + 5 * second)
  print(stage, 'without the API', await lookAtAll(stage, surfaces), surfaces)
  await clocks.until(midnight + 25 * second)
  print(stage, 'without the API', await lookAtAll(stage, surfaces), surfaces)
  // A process that did not live at midnight.
  await killApi(stage)
  await wait(second)
  await apiIsUp(stage)
  await clocks.until(midnight + 30 * second)
  await relay.mend()
  await expectLaw(stage, 'the API is back', 'new', surfaces)
}

async function clockJumps(stage: Stage): Promise<void> {
  const { clocks } = stage
  const jump = async (title: string, moment: number, law: Law, apart = {}) => {
    clocks.set(moment, apart)
    await expectLaw(stage, title, law, surfaces)
  }
  await jump('back before midnight', midnight - hour, 'old')
  await jump('two hours forward', midnight + hour, 'new')
  await jump('back again', midnight - hour, 'old')
  await jump('and forward again', midnight + hour, 'new')
}

/** A server's clock is wrong by 90 seconds at midnight; then all are past it, and then it is put right. */
const clockWrong =
  (server: string, name: string, aheadMs: number): Run =>
  async (stage) => {
    const { clocks } = stage
    const apart = { [server]: aheadMs }
    clocks.set(midnight - hour)
    await expectLaw(stage, 'all before midnight', 'old', surfaces)
    clocks.set(midnight - 4 * second, apart)
    await clocks.until(midnight - second)
    print(stage, `${name}, before midnight`, await lookAtAll(stage, surfaces), surfaces)
    await clocks.until(midnight + 6 * second)
    print(stage, `${name}, after midnight`, await lookAtAll(stage, surfaces), surfaces)
    clocks.set(midnight + 91 * second, apart)
    await expectLaw(stage, `${name}, all past midnight`, 'new', surfaces)
    clocks.set(midnight + 2 * minute)
    await expectLaw(stage, 'put right', 'new', surfaces)
  }

export type Run = (stage: Stage) => Promise<void>

const ahead = 90 * second

export const withOneApi: [string, Run][] = [
  ['An ordinary midnight', ordinaryMidnight],
  ['The API is down at midnight', apiDown],
  ['Clocks jump', clockJumps],
  ['The clock of the API is 90 s ahead', clockWrong('api', 'the API ahead', ahead)],
  ['The clock of the API is 90 s behind', clockWrong('api', 'the API behind', -ahead)],
  ['The clock of gateway 2 is 90 s ahead', clockWrong('second', 'gateway 2 ahead', ahead)],
  ['The clock of gateway 2 is 90 s behind', clockWrong('second', 'gateway 2 behind', -ahead)],
]

export const withTwoApis: [string, Run][] = [
  ['The clock of API 2 is 90 s ahead', clockWrong('second-api', 'API 2 ahead', ahead)],
  ['The clock of API 2 is 90 s behind', clockWrong('second-api', 'API 2 behind', -ahead)],
]
