import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import vm from 'node:vm'
import { renderStored } from '../src/content/pages/text/markdown'

/** Measured after `texts` texts: heap in use after garbage collection, and CPU time of the last portion. */
export interface Portion {
  texts: number
  heapMb: number
  ms: number
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = vm.runInNewContext('gc')

const postsFolder = path.join(__dirname, '../src/content/seed/posts')
const posts = readdirSync(postsFolder, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(path.join(postsFolder, file), 'utf8'))

/** Renders and sanitises `total` distinct texts and measures each portion. */
export function soak(total: number, portionSize: number): Portion[] {
  const portions: Portion[] = []
  for (let done = 0; done < total; done += portionSize) {
    // CPU time, which other work on the machine does not lengthen.
    const before = process.cpuUsage()
    for (let n = done; n < done + portionSize; n += 1) {
      renderStored(`${posts[n % posts.length]}\n\nText ${n} <b onclick="x">bold</b>`)
    }
    const ms = process.cpuUsage(before).user / 1000
    collectGarbage()
    portions.push({ texts: done + portionSize, heapMb: process.memoryUsage().heapUsed / 1e6, ms })
  }
  return portions
}

/**
 * What grew, as a sentence, or null. The first portion is warm-up: the cache fills and code is compiled.
 * @throws Error with fewer than three portions
 */
export function growth([, second, ...later]: Portion[]): string | null {
  const last = later.at(-1)
  if (!second || !last) throw new Error('At least three portions are needed')
  const grown = last.heapMb - second.heapMb
  if (grown > 16) return `The heap grew by ${grown.toFixed(0)} MB`
  const slower = last.ms / second.ms
  if (slower > 2) return `Texts take ${slower.toFixed(1)} times as long as at the beginning`
  return null
}

function main(): void {
  const portionSize = 5_000
  const portions = soak(10 * portionSize, portionSize)
  for (const { texts, heapMb, ms } of portions) {
    console.log(
      `${String(texts).padStart(6)} texts  heap ${heapMb.toFixed(1)} MB  ${((ms * 1000) / portionSize).toFixed(0)} µs a text`,
    )
  }
  const grew = growth(portions)
  console.log(grew ?? 'Flat')
  process.exitCode = grew ? 1 : 0
}

if (require.main === module) main()
