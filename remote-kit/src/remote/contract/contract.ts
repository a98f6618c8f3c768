import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'
import valid from 'semver/functions/valid'
import validRange from 'semver/ranges/valid'
import { schemaSentence } from '../schema-sentence'
import { whenFirstUsed } from '../when-first-used'
import { missingFrom, type NamesByModule } from './missing-names'
import { type PreviousMajor, providedMajor } from './provided-major'

/** `contract.json` of a remote's build: what it needs of the shell (D42). */
export interface RemoteContract {
  /** Range of versions of shared-ui. */
  sharedUi: string
  uses: NamesByModule
}

/** `contract.json` of the shell's build: what it provides. */
export interface ShellContract {
  /** Version of shared-ui. */
  sharedUi: string
  provides: NamesByModule
  /** Names that go with the next major version; absent in builds of a shell that did not record them. */
  deprecated?: NamesByModule
  /** The major version before, for the time of a move (ADR 0144); absent where the shell provides one alone. */
  previous?: PreviousMajor
}

export const contractFile = 'contract.json'

export const sharedUi = '@pt-portal/shared-ui'

export const shell = '@pt-portal/shell'

/** A contract that cannot be used; its message names file, field and remedy. */
export class ContractError extends Error {}

const schema = 'contract.schema.json'
const ajv = whenFirstUsed(() =>
  new Ajv().addSchema(JSON.parse(readFileSync(path.join(__dirname, schema), 'utf8')), schema),
)
const isRemoteContract = whenFirstUsed(() =>
  ajv().compile<RemoteContract>({ $ref: `${schema}#/definitions/remote` }),
)
const isShellContract = whenFirstUsed(() =>
  ajv().compile<ShellContract>({ $ref: `${schema}#/definitions/shell` }),
)

function check<Contract>(validate: ValidateFunction<Contract>, value: unknown, source: string) {
  if (validate(value)) return value
  throw new ContractError(schemaSentence(source, validate.errors![0]!, schema))
}

/**
 * Checks the `contract.json` of a remote's build; `source` names it in the message. Fields of later versions are ignored.
 * @throws ContractError
 */
export function parseRemoteContract(value: unknown, source: string): RemoteContract {
  const { sharedUi, uses } = check(isRemoteContract(), value, source)
  if (validRange(sharedUi) !== null) return { sharedUi, uses }
  throw new ContractError(
    `${source}: "sharedUi" must be a range of versions such as ^1.0.0, not "${sharedUi}"; build the remote again.`,
  )
}

/**
 * Checks the `contract.json` of a build of the shell; `source` names it in the message.
 * @throws ContractError
 */
export function parseShellContract(value: unknown, source: string): ShellContract {
  const { sharedUi, provides, deprecated, previous } = check(isShellContract(), value, source)
  const checkVersion = (version: string, field: string) => {
    if (valid(version)) return
    throw new ContractError(
      `${source}: "${field}" must be a version such as 1.0.0, not "${version}"; build the shell again.`,
    )
  }
  checkVersion(sharedUi, 'sharedUi')
  if (previous) checkVersion(previous.sharedUi, 'previous.sharedUi')
  return { sharedUi, provides, ...(deprecated && { deprecated }), ...(previous && { previous }) }
}

/** A build as it is named to people, such as `1.2.0-0c1d2e3f4a`, with its contract. */
export interface ContractedBuild<Contract> {
  build: string
  contract: Contract
}

const list = (items: string[]) => new Intl.ListFormat('en-GB').format(items)

/** The versions of shared-ui that a shell provides, the present one first. */
const versionsOf = ({ sharedUi, previous }: ShellContract) =>
  list([sharedUi, ...(previous ? [previous.sharedUi] : [])])

/**
 * Why a build of a remote cannot run with a build of the shell, in one sentence that lists the names (D42);
 * undefined when it can. A remote of the previous major version is compared with what the shell provides to those.
 */
export function refusal(
  remote: ContractedBuild<RemoteContract> & { name: string },
  shell: ContractedBuild<ShellContract>,
): string | undefined {
  const range = remote.contract.sharedUi
  const provided = providedMajor(shell.contract, range)
  const lacking = [
    ...(provided ? [] : [`${sharedUi} ${range}`]),
    ...missingFrom(provided ?? shell.contract, remote.contract).map(({ module, names }) =>
      names.length > 0 ? `${list(names)} of ${module}` : module,
    ),
  ]
  if (lacking.length === 0) return undefined
  return `${remote.name} ${remote.build} needs ${lacking.join(', and ')}, which the shell ${shell.build} (${sharedUi} ${versionsOf(shell.contract)}) lacks.`
}
