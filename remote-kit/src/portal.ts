import { ReleaseError } from './release/release-store'
import { contractFile, parseShellContract, type ShellContract } from './remote/contract/contract'
import type { RoutedRemote } from './remote/routing'
import { readEnvironment } from './server/environment'
import { portalElsewhere } from './server/server-environment'

/** @throws ReleaseError */
export function refuseOrigin(origin: string): never {
  throw new ReleaseError(
    `PORTAL_ORIGIN must be the portal's address, such as https://portal.example, not "${origin}".`,
  )
}

/**
 * Origin of the running portal that the environment names (`PORTAL_ORIGIN`), such as `https://pt.example`;
 * undefined without one.
 * @throws ReleaseError for what is no origin
 */
export function portalOrigin(): string | undefined {
  const { PORTAL_ORIGIN } = readEnvironment(process.env, portalElsewhere)
  const origin = PORTAL_ORIGIN?.replace(/\/+$/, '')
  if (origin && !/^https?:\/\/[^/?#]+$/.test(origin)) refuseOrigin(origin)
  return origin || undefined
}

const timeoutMs = 10_000

/** Why `fetch` has failed, as a phrase. */
export function whyUnreachable({ message, cause }: Error): string {
  const { code, message: detail } = (cause ?? {}) as Partial<NodeJS.ErrnoException>
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'EPROTO') return 'it does not speak https'
  return code ?? (detail || message)
}

/** @throws Error with a sentence that names the address */
async function answerOf(address: string, patienceMs = timeoutMs): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return await response.json()
  } catch (error) {
    const reason =
      (error as Error).name === 'SyntaxError'
        ? 'its answer is no JSON'
        : whyUnreachable(error as Error)
    throw new Error(`${address} cannot be read (${reason}): set PORTAL_ORIGIN to a running portal.`)
  }
}

/** A sentence on what is wrong with the origin of a portal; undefined where a portal answers. */
export const portalFault = (origin: string, patienceMs?: number): Promise<string | undefined> =>
  answerOf(`${origin}/remotes.json`, patienceMs).then(
    () => undefined,
    (error: Error) => error.message,
  )

/**
 * The remotes that are live in a portal, with the addresses that they serve.
 * @throws Error when the portal cannot be read
 */
export async function liveRemotes(origin: string): Promise<RoutedRemote[]> {
  const registry = await answerOf(`${origin}/remotes.json`)
  return Object.entries(registry as Record<string, Omit<RoutedRemote, 'name'>>).map(
    ([name, { paths }]) => ({ name, paths }),
  )
}

/**
 * What a portal's shell provides of the shared modules (D42).
 * @throws Error when the portal cannot be read, ContractError when its answer is no contract
 */
export async function shellContract(origin: string): Promise<ShellContract> {
  const address = `${origin}/assets/${contractFile}`
  return parseShellContract(await answerOf(address), address)
}
