import {
  type ContractedBuild,
  contractFile,
  parseRemoteContract,
  refusal,
  type ShellContract,
} from '@pt-portal/remote-kit/remote/contract'
import { providedMajor } from '@pt-portal/remote-kit/remote/provided-major'
import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import type { Logger } from 'pino'
import { failureReason } from '../../observability/failure-reason'
import type { GatewayMetrics } from '../../observability/metrics'
import { fetchFile, folderOf, type RemoteServers } from '../remote-build'
import type { ReleasedBuild } from './registry'

export interface ContractResult {
  /** The build needs something that this shell lacks, so it must not be loaded. */
  isRefused: boolean
  /** The build is made for the previous major version of shared-ui, which this shell provides too (ADR 0144). */
  isOfPreviousMajor?: boolean
  /**
   * False when the contract could not be fetched. The build is loaded all the same, because its release was
   * checked too.
   */
  hasAnswered: boolean
}

/**
 * Checks that live builds fit this shell (D42): by the contract that the registry carries, otherwise by the `contract.json` in the
 * build's folder. A refusal is logged with the names that are missing, a build of the previous major version with the end of its
 * support.
 */
export function contractCheck(
  shell: ContractedBuild<ShellContract>,
  servers: RemoteServers,
  log: Logger,
  metrics: GatewayMetrics,
) {
  /** @throws Error when the contract cannot be fetched, or is not one */
  async function fetchContract(
    { access, port }: RemoteDescription,
    { entry, files }: ReleasedBuild,
  ) {
    const address = folderOf(entry) + contractFile
    const response = await fetchFile(address, { access, port, entry, files }, servers)
    // Builds from before there were contracts have none.
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return parseRemoteContract(await response.json(), address)
  }

  return async function check(
    remote: RemoteDescription,
    build: ReleasedBuild,
  ): Promise<ContractResult> {
    const { name } = remote
    const { version, contract } = build
    const fail = (code: string) =>
      metrics.buildFailed('gateway', code, { remote: name, build: version })
    try {
      const known = contract === undefined ? await fetchContract(remote, build) : contract
      const reason = known && refusal({ name, build: version, contract: known }, shell)
      if (reason) {
        log.error({ code: 'contract_broken', remote: name, version }, reason)
        fail('contract_broken')
      }
      const { until } = (known && providedMajor(shell.contract, known.sharedUi)) ?? {}
      if (until && !reason) {
        log.warn(
          { code: 'previous_major', remote: name, version, until },
          `${name} ${version} is built for shared-ui ${known!.sharedUi}, which this shell (${shell.contract.sharedUi}) provides until ${until}`,
        )
      }
      return {
        isRefused: Boolean(reason),
        hasAnswered: true,
        ...(until && { isOfPreviousMajor: true }),
      }
    } catch (error) {
      const reason = failureReason(error)
      log.warn(
        { code: 'contract_unavailable', remote: name, version, reason },
        'contract not available: the build is loaded unchecked',
      )
      fail('contract_unavailable')
      return { isRefused: false, hasAnswered: false }
    }
  }
}

export type ContractCheck = ReturnType<typeof contractCheck>
