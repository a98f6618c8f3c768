import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'
import { type CanaryPlan, stagesFault } from './builds/canary-stages'
import { jsonFault } from './json-fault'
import type { Label } from './label'
import { routesOf } from './routing'
import { firstFault } from './schema-sentence'
import { type Settings, settingFault } from './settings'
import { isStraightPath } from './straight-path'
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
  /** What sets some of its pages apart, by their pattern in `paths` (ADR 0116). */
  pages?: Readonly<Record<string, FramelessPage>>
  /** Other sites that its pages use in browsers (ADR 0082). */
  origins?: PageOrigins
  /** Places in its pages that other remotes fill, by name (ADR 0142). */
  slots?: Readonly<Record<string, OfferedSlot>>
  /** Its pages that are shown in slots of other remotes' pages. */
  fills?: Fill[]
  /** Its team's own back end (ADR 0133). */
  upstream?: UpstreamDescription
  /** Whether its `./sources` offers it. */
  sitemap?: boolean
  feed?: boolean
  search?: boolean
  navigation?: NavigationEntry[]
  /** Whom to ask about the remote. Everybody can read it with the build's files. */
  owner?: Owner
  /** What its build may weigh in browsers, compressed, in kB of 1,000 bytes (D97). */
  budgets?: Budgets
  /** How a canary of it goes on that watches itself (D95). */
  canary?: CanaryPlan
  /** What the portal's operator may set for it, by name (ADR 0135). */
  settings?: Settings
  query?: Readonly<Record<string, readonly string[]>>
}

export interface Owner {
  name: string
  /** An e-mail address, a channel or a page. */
  contact?: string
}

export interface Budgets {
  /** What a page loads: the remote's start and any one late part (`import()`). */
  page?: number
  /** All scripts and style sheets of the build. */
  all?: number
}

/** A page that stands without header, footer and the portal's scripts. */
export interface FramelessPage {
  frame: 'none'
  /** Whether other sites may show it in a frame. */
  embeddable?: boolean
}

export interface OfferedSlot {
  description: string
  /** What the page says of itself to those who fill it, such as `state`. */
  parameters?: string[]
}

export interface Fill {
  /** Folder of the remote whose pages have the slot, and its name: `mf-public/state-foot`. */
  slot: string
  /** One of the remote's own paths, whose parameters are the slot's. */
  page: string
  label: Label
  /** Height that is reserved until it is there, in rem. */
  height?: string
  order: number
}

/** Origins of other sites, such as `https://api.example.com`, by what pages use them for. */
export interface PageOrigins {
  /** For `fetch`, `EventSource` and `WebSocket`. */
  connect?: string[]
  images?: string[]
  frames?: string[]
}

/** A server to which the portal passes what comes at `/api/x/<folder>/`. */
export interface UpstreamDescription {
  /** Its origin. */
  address: string
  /** As the remote's own when absent. */
  access?: 'public' | 'staff'
  /** Milliseconds for which it may be silent. */
  timeoutMs?: number
  /** Bytes of a request's body, and of an answer, at most. */
  maxBodyBytes?: number
  maxAnswerBytes?: number
}

export interface NavigationEntry {
  label: Label
  /** One of the remote's own addresses. */
  address: string
  places: ('header' | 'services' | 'tools' | 'more' | 'footer')[]
  /** Title of its group in the menu Services. */
  group?: Label
  order: number
}

export const descriptionFile = 'remote.json'

/** A description that cannot be used; its message names file, field and remedy. */
export class DescriptionError extends Error {}

/** What keeps a description from being used, where no other number says more. */
const refused = (source: string, fault: string) =>
  new DescriptionError(`${source}: PT-F323 ${fault}`)

const schema = 'remote.schema.json'
const rules = () => JSON.parse(readFileSync(path.join(__dirname, schema), 'utf8'))

/** What a text that does not match a pattern must be, in words; editors show them, too. */
const keywords = ['patternErrorMessage']
const validate = whenFirstUsed(() =>
  new Ajv({ allErrors: true, verbose: true, keywords }).compile(rules()),
)
const validateKnown = whenFirstUsed(() =>
  new Ajv({ removeAdditional: true, keywords }).compile(rules()),
)

/** @throws DescriptionError for an entry of the menus at whose address the remote has no page */
function checkNavigation(
  { name, paths, navigation = [] }: RemoteDescription,
  source: string,
): void {
  const routes = routesOf([{ name, paths }])
  navigation.forEach(({ address }, at) => {
    if (isStraightPath(address) && routes.some(({ fits }) => fits(address))) return
    throw new DescriptionError(
      `${source}: PT-F303 "navigation.${at}.address" is ${address}, which fits none of the remote's "paths".`,
    )
  })
}

/** @throws DescriptionError for a page that is no path of the remote */
function checkPages({ paths, pages = {} }: RemoteDescription, source: string): void {
  const stray = Object.keys(pages).find((pattern) => !paths.includes(pattern))
  if (stray) throw refused(source, `"pages" has ${stray}, which "paths" lacks.`)
}

/** @throws DescriptionError for a slot that is filled with no page of the remote */
function checkFills({ paths, fills = [] }: RemoteDescription, source: string): void {
  fills.forEach(({ page }, at) => {
    if (paths.includes(page)) return
    throw new DescriptionError(
      `${source}: PT-F322 "fills.${at}.page" is ${page}, which "paths" lacks.`,
    )
  })
}

/** @throws DescriptionError for a setting whose default is none of its values */
function checkSettings({ settings = {} }: RemoteDescription, source: string): void {
  for (const [name, setting] of Object.entries(settings)) {
    const fault =
      setting.type === 'flag'
        ? !setting.variants.includes(setting.default) && `must be ${setting.variants.join(' or ')}`
        : settingFault(setting, setting.default)
    if (fault) throw refused(source, `"settings.${name}.default" ${fault}.`)
  }
}

/** @throws DescriptionError for pages of staff: other sites could lead their clicks (clickjacking), and browsers render them */
function checkAccess({ access, pages, slots, fills }: RemoteDescription, source: string): void {
  if (access === 'public') return
  if (slots || fills) {
    throw refused(
      source,
      `"${slots ? 'slots' : 'fills'}" must be absent where "access" is staff: the gateway fills slots, and browsers render pages of staff.`,
    )
  }
  if (!pages) return
  const [pattern] = Object.entries(pages).find(([, { embeddable }]) => embeddable) ?? []
  throw refused(
    source,
    pattern
      ? `"pages.${pattern}.embeddable" must not be true where "access" is staff: other sites could make staff press what they do not see.`
      : `"pages" must be absent where "access" is staff: a page without a frame is the server's HTML, and browsers render pages of staff.`,
  )
}

/**
 * Checks a `remote.json` that an author has written; `source` names it in the message. Unknown fields are refused.
 * @throws DescriptionError
 */
export function parseDescription(value: unknown, source: string): RemoteDescription {
  const description = checked(validate(), value, source)
  const fault = stagesFault(description.canary?.stages)
  if (fault) throw new DescriptionError(`${source}: PT-F311 ${fault}.`)
  return description
}

/**
 * Checks the description of a registered build. Unknown fields are left out: a later version of the portal may
 * have accepted them, and one version back has to go on with that build.
 * @throws DescriptionError
 */
export const parseRegistered = (value: unknown, source: string): RemoteDescription =>
  checked(validateKnown(), structuredClone(value), source)

function checked(check: ValidateFunction, value: unknown, source: string): RemoteDescription {
  if (!check(value)) {
    throw refused(source, firstFault(check.errors!, schema))
  }
  const { $schema: _editorsOnly, ...description } = value as RemoteDescription & {
    $schema?: string
  }
  checkAccess(description, source)
  checkSettings(description, source)
  return description
}

/** A folder without a file that each remote has. */
export const noRemote = (directory: string, lacks = descriptionFile) =>
  new DescriptionError(
    `${directory} is no folder of a remote, as it has no ${lacks}: go to the folder of one, or make one with "remote-kit create FOLDER --name NAME".`,
  )

/**
 * Reads the `remote.json` of a folder. Only here are its menus and pages compared with its paths: a portal takes builds made before
 * these checks existed.
 * @throws DescriptionError
 */
export function readDescription(directory: string): RemoteDescription {
  const file = path.join(directory, descriptionFile)
  if (!existsSync(file)) throw noRemote(directory)
  const text = readFileSync(file, 'utf8')
  try {
    const description = parseDescription(JSON.parse(text), file)
    checkNavigation(description, file)
    checkPages(description, file)
    checkFills(description, file)
    return description
  } catch (error) {
    if (error instanceof DescriptionError) throw error
    throw refused(file, `it is no JSON: ${jsonFault(error as Error, text)}.`)
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
