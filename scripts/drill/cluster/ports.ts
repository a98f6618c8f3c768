import { isFree } from '../../../remote-kit/src/build/free-port'

/** Below those that systems give to outgoing connections, which could take one between a server's stop and its start. */
let next = 21_000

/** A port that nobody listens on, and that is given to nobody else of this process. */
export async function newPort(): Promise<number> {
  while (!(await isFree(next, '127.0.0.1'))) next += 1
  next += 1
  return next - 1
}
