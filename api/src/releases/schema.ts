import { type BuildFiles, digestOf, filesFault } from '@pt-portal/remote-kit/remote/build-files'
import { longestWeight, type RegisteredWeight } from '@pt-portal/remote-kit/remote/build-weight'
import { longestChangeLog } from '@pt-portal/remote-kit/remote/change-log'
import {
  ContractError,
  parseRemoteContract,
  parseShellContract,
} from '@pt-portal/remote-kit/remote/contract'
import { entryFault, isRemoteName } from '@pt-portal/remote-kit/remote/entry-address'
import {
  DescriptionError,
  parseDescription,
  type RemoteDescription,
} from '@pt-portal/remote-kit/remote/remote-description'
import * as yup from 'yup'
import { storable, uncoerced } from '../contract/kinds/fields'
import {
  dateTime,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../platform/http/request/shape'
import { watchAnswer } from './canary/watch-schema'
import type { Build, DetailedRelease, ListedBuild, Release, ReleasedBuild } from './repository'

export const notUnknown = 'Unknown field'
const anyObject: JsonSchema = { type: 'object' }
const anyValues: JsonSchema = { type: 'object', additionalProperties: true }

/** Text that is not trimmed: ids and addresses are accepted as they are or refused. */
export const line = (label: string, max: number) =>
  uncoerced(yup.string())
    .typeError(`${label} must be text`)
    .max(max, `${label} must be at most ${max} characters`)
    .test('storable', `${label} contains a character that cannot be stored`, storable)

const requiredLine = (label: string, max: number) =>
  line(label, max).required(`${label} is required`)

export const count = (label: string) =>
  uncoerced(yup.number())
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(0, `${label} must not be negative`)
    .max(2 ** 31 - 1, `${label} is too large`)

export const remoteName = requiredLine('Remote', 40).test(
  'remote',
  'Remote must be a name such as mf_blog',
  (value) => isRemoteName(value),
)

const buildForm = <S extends yup.StringSchema<string | null | undefined>>(
  schema: S,
  label: string,
) =>
  schema.matches(
    // `.` and `..` would lead out of the folder of builds.
    /^(?!\.{1,2}$)[\w.+-]+$/,
    `${label} may have letters, digits, dots, pluses and dashes`,
  ) as S

export const buildId = (label: string) => buildForm(requiredLine(label, 100), label)

function descriptionFault(value: unknown, remote: string): string | undefined {
  try {
    const { name } = parseDescription(value, 'remote.json')
    return name === remote ? undefined : `remote.json: "name" is ${name}, not ${remote}`
  } catch (error) {
    if (error instanceof DescriptionError) return error.message
    throw error
  }
}

function contractFault(value: unknown, remote: string): string | undefined {
  try {
    if (remote === 'shell') parseShellContract(value, 'contract.json')
    else if (value) parseRemoteContract(value, 'contract.json')
  } catch (error) {
    if (error instanceof ContractError) return error.message
    throw error
  }
}

const contract = uncoerced(yup.object())
  .typeError('Contract must be the object of contract.json')
  .default(undefined)
  .nullable()
  .test('contract', '', (value, { parent, createError }) => {
    const message = contractFault(value, parent.remote)
    return !message || createError({ message })
  })

const description = uncoerced(yup.object())
  .typeError('Description must be the object of remote.json')
  .default(undefined)
  .nullable()
  .test('description', '', (value, { parent, createError }) => {
    // The shell is not a remote.
    const message =
      parent.remote === 'shell'
        ? value && 'The shell has no remote.json'
        : descriptionFault(value, parent.remote)
    return !message || createError({ message })
  })

const files = uncoerced(yup.object())
  .typeError('Files must be an object of paths with their hashes')
  .default(undefined)
  .nullable()
  .test('files', '', (value, { parent, createError }) => {
    if (!value) return true
    const fault = filesFault(value)
    if (fault) return createError({ message: `Files ${fault}` })
    const isSame = digestOf(value as BuildFiles) === parent.digest
    return isSame || createError({ message: 'Files have other hashes than Digest stands for' })
  })

const heavyThing = (shape: yup.ObjectShape) =>
  yup
    .object({ ...shape, bytes: count('Bytes').required('Bytes is required') })
    .noUnknown(notUnknown)

/** Trimmed by nothing: what the kit has measured is accepted as it is or refused. */
const weight = yup
  .object({
    bytes: count('Bytes').required('Bytes is required'),
    parts: uncoerced(yup.array())
      .of(heavyThing({ file: line('File', 500).nullable().defined('File is required') }))
      .typeError('Parts must be a list')
      .max(longestWeight.parts, `At most ${longestWeight.parts} parts are kept`)
      .required('Parts are required'),
    dependencies: uncoerced(yup.array())
      .of(heavyThing({ name: requiredLine('Name', 214) }))
      .typeError('Dependencies must be a list')
      .max(longestWeight.dependencies, `At most ${longestWeight.dependencies} packages are kept`)
      .required('Dependencies are required'),
  })
  .noUnknown(notUnknown)
  .typeError('Weight must be an object')
  .default(undefined)
  .nullable()

const changeLog = line('Change log', longestChangeLog)
  .nullable()
  .test(
    'bytes',
    `Change log must be at most ${longestChangeLog} bytes`,
    (value) => !value || Buffer.byteLength(value) <= longestChangeLog,
  )

/**
 * The request that registers a build. In production its files must come over HTTPS or from the portal's own
 * servers.
 */
export const buildSchema = (isProduction: boolean) =>
  yup
    .object({
      remote: remoteName,
      build: buildId('Build'),
      version: requiredLine('Version', 64),
      entry: requiredLine('Entry', 500).test('entry', '', (value, { parent, createError }) => {
        // Without a valid remote the entry cannot be checked; the field `remote` has its own message.
        if (typeof parent.remote !== 'string') return true
        const fault = entryFault(parent.remote, value, { isProduction })
        return !fault || createError({ message: `Entry ${fault}` })
      }),
      description,
      contract,
      digest: requiredLine('Digest', 100),
      files,
      bytes: count('Bytes').required('Bytes is required'),
      maps: line('Maps', 100)
        .nullable()
        .matches(/^sha256:[0-9a-f]{64}$/, 'Maps must be sha256: and a digest'),
      weight,
      changeLog,
    })
    .noUnknown(notUnknown)

export interface BuildInput extends Omit<Build, 'registeredBy' | 'registeredAt'> {}

/** Fills in the optional fields of an accepted request. */
export const buildInput = (
  accepted: yup.InferType<ReturnType<typeof buildSchema>>,
): BuildInput => ({
  ...accepted,
  description: (accepted.description ?? null) as RemoteDescription | null,
  contract: (accepted.contract ?? null) as Build['contract'],
  files: (accepted.files ?? null) as BuildFiles | null,
  maps: accepted.maps ?? null,
  weight: (accepted.weight ?? null) as RegisteredWeight | null,
  changeLog: accepted.changeLog ?? null,
})

export const releaseSchema = yup
  .object({
    // Null takes the remote out of service.
    build: buildForm(line('Build', 100).nullable().defined('Build is required'), 'Build'),
    canary: yup
      .object({
        build: buildId('Build of the canary'),
        watch: yup.boolean().strict().typeError('Watch must be true or false').optional(),
        share: count('Share of the canary')
          .test('share', 'Share of the canary is required', (value, { parent }) =>
            parent.watch ? true : value !== undefined,
          )
          .min(1, 'Share of the canary must be a percentage from 1 to 99')
          .max(99, 'Share of the canary must be a percentage from 1 to 99'),
      })
      .noUnknown(notUnknown)
      .default(undefined)
      .nullable(),
    basedOn: count('Based on')
      .nullable()
      .defined('Based on is required: the id of the release that is live, null when there is none'),
    reason: line('Reason', 500).nullable(),
  })
  .noUnknown(notUnknown)

export type ReleaseInput = yup.InferType<typeof releaseSchema>

/** Without `files`, which would be too long for a list of two hundred builds. */
const namedShape: Shape<Omit<ListedBuild, 'weighs'>> = {
  remote: text,
  build: text,
  version: text,
  entry: text,
  description: nullable(anyObject),
  contract: nullable(anyObject),
  digest: text,
  bytes: integer,
  maps: nullable(text),
  registeredBy: text,
  registeredAt: dateTime,
}

const listedShape: Shape<ListedBuild> = {
  ...namedShape,
  weighs: nullable(object({ page: integer, all: integer })),
}

const releasedShape: Shape<ReleasedBuild> = { ...namedShape, files: nullable(anyObject) }

const weightShape = object({
  bytes: integer,
  parts: listOf(object({ file: nullable(text), bytes: integer })),
  dependencies: listOf(object({ name: text, bytes: integer })),
})

const buildShape: Shape<Build> = {
  ...releasedShape,
  weight: nullable(weightShape),
  changeLog: nullable(text),
}

const releaseShape: Shape<Omit<Release, 'watch'>> = {
  id: integer,
  remote: text,
  basedOn: integer,
  build: nullable(text),
  canaryBuild: nullable(text),
  canaryShare: nullable(integer),
  reason: nullable(text),
  releasedBy: text,
  releasedAt: dateTime,
}

/** One build with all that is known of it. */
export const buildAnswer = object(buildShape)
const releasedAnswer = object(releasedShape)

const { canaryBuild: _build, canaryShare: _share, ...ofReleases } = releaseShape

const detailedShape: Shape<Omit<DetailedRelease, 'watch'>> = {
  ...ofReleases,
  build: nullable(releasedAnswer),
  canary: nullable(object({ build: releasedAnswer, share: integer })),
}

export const releaseAnswer = object(detailedShape)

/** What every team builds against. */
const shellShape: Shape<Pick<Build, 'build' | 'contract'>> = {
  build: text,
  contract: nullable(anyObject),
}

export const releasesAnswer = object({
  live: listOf(object({ ...detailedShape, build: releasedAnswer, watch: nullable(watchAnswer) })),
  settings: { type: 'object', additionalProperties: anyValues },
  history: listOf(object(releaseShape)),
  shell: nullable(object(shellShape)),
})

export const buildListAnswer: JsonSchema = {
  anyOf: [listOf(object(listedShape)), { ...listOf(buildAnswer), maxItems: 1 }],
}

export const presentListed = (build: ListedBuild): ListedBuild =>
  present<ListedBuild>(listedShape, build)
export const presentBuild = (build: Build): Build => present<Build>(buildShape, build)
const presentReleased = (build: ReleasedBuild) => present<ReleasedBuild>(releasedShape, build)
export const presentRelease = (release: Release): Omit<Release, 'watch'> =>
  present<Omit<Release, 'watch'>>(releaseShape, release)

export const presentDetailed = ({
  build,
  canary,
  ...release
}: DetailedRelease): Omit<DetailedRelease, 'watch'> =>
  present<Omit<DetailedRelease, 'watch'>>(detailedShape, {
    ...release,
    build: build && presentReleased(build),
    canary: canary && { ...canary, build: presentReleased(canary.build) },
  })

/** The live build of the shell with what it provides; null before its first release. */
export function presentShell(live: Pick<DetailedRelease, 'remote' | 'build'>[]) {
  const shell = live.find(({ remote }) => remote === 'shell')?.build
  return shell ? present<Pick<Build, 'build' | 'contract'>>(shellShape, shell) : null
}
