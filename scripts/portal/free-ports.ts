import { isFree } from '../../remote-kit/src/build/dev-server/free-port'

/** How many ports after the first wish are looked at. */
const range = 400

/**
 * The first of consecutive ports on which nothing listens.
 * @param from where the search begins
 */
export async function freePorts(count: number, from: number): Promise<number> {
  for (let first = from; first < from + range; first += count) {
    const ports = Array.from({ length: count }, (_none, index) => first + index)
    const free = await Promise.all(ports.map((port) => isFree(port, '127.0.0.1')))
    if (free.every(Boolean)) return first
  }
  throw new Error(`Ports ${from} to ${from + range} are in use; stop what uses them.`)
}
