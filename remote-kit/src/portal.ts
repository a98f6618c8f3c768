import { contractFile, parseShellContract, type ShellContract } from './remote/contract'
import type { RoutedRemote } from './remote/routing'
import { readEnvironment } from './server/environment'
import { portalElsewhere } from './server/server-environment'

/**
 * Origin of the running portal that the environment names (`PORTAL_ORIGIN`), such as `https://pt.example`;
 * undefined without one.
 */
export const portalOrigin = () =>
  readEnvironment(process.env, portalElsewhere).PORTAL_ORIGIN?.replace(/\/+$/, '') || undefined

const timeoutMs = 10_000

/** @throws Error with a sentence that names the address */
async function answerOf(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return await response.json()
  } catch (error) {
    const { message, cause } = error as Error
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message
    throw new Error(`${address} cannot be read (${reason}): set PORTAL_ORIGIN to a running portal.`)
  }
}

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
