import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'
import major from 'semver/functions/major'
import valid from 'semver/functions/valid'
import intersects from 'semver/ranges/intersects'
import validRange from 'semver/ranges/valid'
import { missingFrom, type NamesByModule } from './missing-names'
import { schemaSentence } from './schema-sentence'
import { whenFirstUsed } from './when-first-used'

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
  const { sharedUi, provides, deprecated } = check(isShellContract(), value, source)
  if (valid(sharedUi)) return { sharedUi, provides, ...(deprecated && { deprecated }) }
  throw new ContractError(
    `${source}: "sharedUi" must be a version such as 1.0.0, not "${sharedUi}"; build the shell again.`,
  )
}

/** A build as it is named to people, such as `1.2.0-0c1d2e3f4a`, with its contract. */
export interface ContractedBuild<Contract> {
  build: string
  contract: Contract
}

const list = (items: string[]) => new Intl.ListFormat('en-GB').format(items)

/** Whether a shell's version of shared-ui has the major version of a range: within it, only names may lack (ADR 0020). */
const isSameMajor = (version: string, range: string) => intersects(range, `${major(version)}.x`)

/**
 * Why a build of a remote cannot run with a build of the shell, in one sentence that lists the names (D42);
 * undefined when it can.
 */
export function refusal(
  remote: ContractedBuild<RemoteContract> & { name: string },
  shell: ContractedBuild<ShellContract>,
): string | undefined {
  const range = remote.contract.sharedUi
  const version = shell.contract.sharedUi
  const lacking = [
    ...(isSameMajor(version, range) ? [] : [`${sharedUi} ${range}`]),
    ...missingFrom(shell.contract, remote.contract).map(({ module, names }) =>
      names.length > 0 ? `${list(names)} of ${module}` : module,
    ),
  ]
  if (lacking.length === 0) return undefined
  return `${remote.name} ${remote.build} needs ${lacking.join(', and ')}, which the shell ${shell.build} (${sharedUi} ${version}) lacks.`
}
