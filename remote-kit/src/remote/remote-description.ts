import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'
import type { Label } from './label'
import { routesOf } from './routing'
import { schemaSentence } from './schema-sentence'
import { whenFirstUsed } from './when-first-used'

/** `remote.json`: what the portal needs to know about a remote (remote.schema.json explains each field). */
export interface RemoteDescription {
  /** Federation name, such as `mf_blog`. */
  name: string
  label: Label
  /** Languages of its catalogue, English first; English alone when absent. */
  locales?: string[]
  port: number
  access: 'public' | 'staff'
  /** `own`: its pages stand without the site's header and footer; `site` when absent. */
  frame?: 'site' | 'own'
  paths: string[]
  /** Other sites that its pages use in browsers (ADR 0082). */
  origins?: PageOrigins
  /** Whether its `./sources` offers it. */
  sitemap?: boolean
  feed?: boolean
  navigation?: NavigationEntry[]
  query?: Readonly<Record<string, readonly string[]>>
}

/** Origins of other sites, such as `https://api.example.com`, by what pages use them for. */
export interface PageOrigins {
  /** For `fetch`, `EventSource` and `WebSocket`. */
  connect?: string[]
  images?: string[]
  frames?: string[]
}

export interface NavigationEntry {
  label: Label
  /** One of the remote's own addresses. */
  address: string
  places: ('header' | 'services' | 'more' | 'footer')[]
  /** Title of its group in the menu Services. */
  group?: Label
  order: number
}

export const descriptionFile = 'remote.json'

/** A description that cannot be used; its message names file, field and remedy. */
export class DescriptionError extends Error {}

const schema = 'remote.schema.json'
const rules = () => JSON.parse(readFileSync(path.join(__dirname, schema), 'utf8'))
const validate = whenFirstUsed(() => new Ajv().compile(rules()))
const validateKnown = whenFirstUsed(() => new Ajv({ removeAdditional: true }).compile(rules()))

/** @throws DescriptionError for an entry of the menus at whose address the remote has no page */
function checkNavigation(
  { name, paths, navigation = [] }: RemoteDescription,
  source: string,
): void {
  const routes = routesOf([{ name, paths }])
  navigation.forEach(({ address }, at) => {
    if (routes.some(({ fits }) => fits(address))) return
    throw new DescriptionError(
      `${source}: PT-F303 "navigation.${at}.address" is ${address}, which fits none of the remote's "paths".`,
    )
  })
}

/**
 * Checks a `remote.json` that an author has written; `source` names it in the message. Unknown fields are refused.
 * @throws DescriptionError
 */
export const parseDescription = (value: unknown, source: string): RemoteDescription =>
  checked(validate(), value, source)

/**
 * Checks the description of a registered build. Unknown fields are left out: a later version of the portal may
 * have accepted them, and one version back has to go on with that build.
 * @throws DescriptionError
 */
export const parseRegistered = (value: unknown, source: string): RemoteDescription =>
  checked(validateKnown(), structuredClone(value), source)

function checked(check: ValidateFunction, value: unknown, source: string): RemoteDescription {
  if (!check(value)) {
    throw new DescriptionError(schemaSentence(source, check.errors![0]!, schema))
  }
  const { $schema: _editorsOnly, ...description } = value as RemoteDescription & {
    $schema?: string
  }
  return description
}

/**
 * Reads the `remote.json` of a folder. Only here are its menus checked: a portal takes builds made before that
 * check existed.
 * @throws DescriptionError
 */
export function readDescription(directory: string): RemoteDescription {
  const file = path.join(directory, descriptionFile)
  try {
    const description = parseDescription(JSON.parse(readFileSync(file, 'utf8')), file)
    checkNavigation(description, file)
    return description
  } catch (error) {
    if (error instanceof DescriptionError) throw error
    throw new DescriptionError(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** Folder and address of a remote: `mf-blog` for `mf_blog`. */
export const folderOfRemote = (name: string) => name.replaceAll('_', '-')

/** The remote that has a folder or address: `mf_blog` for `mf-blog`. */
export const remoteOfFolder = (folder: string) => folder.replaceAll('-', '_')

/** What a remote is about, which its variables begin with: `blog` for `mf_blog`. */
export const withoutPrefix = (name: string) => name.replace(/^mf_/, '')

const variablePrefix = (name: string) => withoutPrefix(name).toUpperCase()

/** Variable that sets the port of a remote's own server, such as `BLOG_PORT`. */
export const portVariable = (name: string) => `${variablePrefix(name)}_PORT`

/** Variable that tells the gateway where the remote's server is, such as `BLOG_REMOTE_ORIGIN`. */
export const originVariable = (name: string) => `${variablePrefix(name)}_REMOTE_ORIGIN`
