import { isFree } from '../../../remote-kit/src/build/dev-server/free-port'

/** Below the ephemeral ports: an outgoing connection could take one while a server restarts. */
let next = 21_000

/** @returns a free port, different at each call in this process */
export async function newPort(): Promise<number> {
  while (!(await isFree(next, '127.0.0.1'))) next += 1
  next += 1
  return next - 1
}
