import { availableParallelism } from 'node:os'
import path from 'node:path'
import {
  filePath,
  flag,
  port,
  requiredInProduction,
  rule,
  secret,
  share,
  text,
  textLike,
  webAddress,
  webOrigin,
  wholeNumber,
} from '@pt-portal/remote-kit/server/environment'
import {
  buildsFolder,
  listening,
  logging,
  metricsPort,
} from '@pt-portal/remote-kit/server/server-environment'

/**
 * Every environment variable that the gateway reads. `npm run docs:environment` writes the
 * table of docs/reference/environment.md from here.
 */

export const packageRoot = path.resolve(__dirname, __dirname.includes('dist') ? '../../..' : '..')

// One per core, at most 4: the gateway's own thread has little to do while pages are rendered.
const defaultRenderThreads = Math.min(4, availableParallelism())

const endpoint = rule(
  (value) => (value.startsWith('/') || webAddress(value) ? value : undefined),
  'must be an http(s) address',
)

const mostPeople = 20

// The words of one person, as `OfficePerson` of shared-ui shows them. Its type is not imported, as scripts and the
// drill read this environment too, and are checked without a browser's types.
interface Person {
  name: string
  role: string
  credential?: string
}

/** `Name | role | credential; …`: the credential may be missing. */
function readPeople(value: string): Person[] | undefined {
  const people = value.split(';').map((person) => person.split('|').map((part) => part.trim()))
  const isSound = people.every(([name, role, , ...more]) => name && role && more.length === 0)
  if (!isSound || people.length > mostPeople) return undefined
  return people.map(([name = '', role = '', credential]) => ({
    name,
    role,
    ...(credential && { credential }),
  }))
}

/** Who the office is, and its contact data; pages have defaults of their own for the latter. */
const officeEnvironment = {
  OFFICE_NAME: text({
    default: undefined,
    desc: 'legal name of the office; `/about` says who runs the portal when this, a registration or people are set',
  }),
  OFFICE_REGISTRATION: text({
    default: undefined,
    desc: 'registration of the office, shown as it is set, such as `CIN U74999KA2020PTC000000`',
  }),
  OFFICE_PEOPLE: rule(
    readPeople,
    `must be at most ${mostPeople} people as "Name | role | credential", separated by semicolons`,
  )({
    default: undefined,
    desc: 'people of the office, at most 20: `Name \\| role \\| credential; …`; the credential may be missing',
  }),
  CONTACT_EMAIL: textLike(
    /^[^\s@]+@[^\s@]+$/,
    'must be an email address',
  )({
    default: undefined,
    defaultWords: '`help@example.com`',
    desc: 'mail address at which visitors reach the office; when set, `/.well-known/security.txt` names it, too',
  }),
  CONTACT_PHONE: textLike(
    /^\+?\d[\d\s()-]{2,}$/,
    'must be a phone number',
  )({
    default: undefined,
    defaultWords: '`+91 00000 00000`',
    desc: 'phone number of the office',
  }),
  CONTACT_WHATSAPP: textLike(
    /^\+[1-9]\d{6,14}$/,
    'must be a number with its country code, such as +919876543210',
  )({
    default: undefined,
    desc: 'number of the office’s WhatsApp account, such as `+919876543210`; when set, pages link to it',
  }),
  CONTACT_ADDRESS: text({ default: undefined, desc: 'address of the office, shown when set' }),
  OFFICE_HOURS: text({
    default: undefined,
    defaultWords: '`Mon-Fri 9 AM - 6 PM`',
    desc: 'when the office is open',
  }),
}

/** A claim that is not set is shown as the seed has it, and in production not at all. */
const unsetClaim = (seed: string) => ({
  default: undefined,
  defaultWords: `\`${seed}\`, in production –`,
})

/** What the office says of itself. */
const claimEnvironment = {
  CLAIM_SUCCESS_RATE: text({
    ...unsetClaim('99.9%'),
    desc: 'share of registrations that succeed, as pages show it',
  }),
  CLAIM_REGISTRATIONS: wholeNumber(1)({
    ...unsetClaim('50000'),
    desc: 'number of registrations so far',
  }),
  CLAIM_SUPPORT: text({ ...unsetClaim('24/7'), desc: 'when the office can be asked' }),
  CLAIM_PROCESSING_TIME: text({
    ...unsetClaim('24 hours'),
    desc: 'how long a registration takes on average',
  }),
  CLAIM_ANSWER_TIME: text({
    ...unsetClaim('24 hours'),
    desc: 'within which time a request is answered',
  }),
  CLAIM_RATING: textLike(
    /^[1-5](\.\d)?\/5 from \d[\d,]* reviews$/,
    'must be like "4.9/5 from 2,340 reviews"',
  )({
    ...unsetClaim('4.9/5 from 2,340 reviews'),
    desc: 'average and number of reviews',
  }),
}

const mustBeAddresses = 'must be http(s) addresses without a user or password, separated by commas'

const purgeAddresses = rule(readPurgeAddresses, mustBeAddresses)

function readPurgeAddresses(value: string): string[] | undefined {
  const addresses = value.split(',').map((each) => each.trim())
  const isAddress = (each: string) => {
    const url = webAddress(each)
    return url && !url.username && !url.password
  }
  return addresses.every(isAddress) ? addresses : undefined
}

const origins = rule(readOrigins, 'must be http(s) addresses without a path, separated by commas')

function readOrigins(value: string): string[] | undefined {
  const origins = value.split(',').map((each) => each.trim())
  return origins.every((each) => webAddress(each)?.origin === each) ? origins : undefined
}

const secureOrigin = /^(?:https|wss):\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::(?!443$)\d{1,5})?$/
const localOrigin = /^(?:http|ws):\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/

/** Origins as `remote.json` names them; of this machine outside production alone. */
const originsOfPages = (inProduction: boolean) =>
  rule((value) => {
    const origins = value.split(',').map((each) => each.trim())
    const isSound = (each: string) =>
      secureOrigin.test(each) || (!inProduction && localOrigin.test(each))
    return origins.every(isSound) ? origins : undefined
  }, 'must be https or wss addresses without a path or wildcard, separated by commas')

const headers = rule(readHeaders, 'must be JSON, an object of headers and their texts')

function readHeaders(value: string): Record<string, string> | undefined {
  try {
    const given: Record<string, string> = JSON.parse(value)
    return Object.fromEntries(new Headers(given))
  } catch {
    return undefined
  }
}

/** How the gateway tells caches in front of it about changes. */
export const cdnEnvironment = {
  CDN_PURGE: rule(
    (value) => (['varnish', 'http'] as const).find((each) => each === value),
    'must be varnish or http',
  )({
    default: undefined,
    desc: 'how a cache in front is told what has changed: `varnish` or `http` ([Behind a CDN](../operations/cdn.md#behind-a-cdn)); without it such a cache keeps pages for a second',
  }),
  CDN_PURGE_URLS: purgeAddresses({
    default: undefined,
    requiredWhen: ({ CDN_PURGE }) => CDN_PURGE !== undefined,
    missing: mustBeAddresses,
    isSecret: true,
    desc: 'where it is told, separated by commas: each Varnish, or the service’s address for purging',
  }),
  // For another value, the error of the purge request would contain the secret.
  CDN_PURGE_TOKEN: textLike(
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
    'must be printable ASCII without spaces around it',
  )({
    default: undefined,
    isSecret: true,
    desc: 'proves that a gateway asks; required for `varnish`, 16 characters or more. For `http` it is sent as `Authorization: Bearer`',
  }),
  CDN_PURGE_METHOD: textLike(
    /^[A-Z]{3,20}$/,
    'must be an HTTP method',
  )({ default: 'POST', desc: 'of `http`: the method' }),
  CDN_PURGE_HEADERS: headers({
    default: {},
    defaultWords: '–',
    isSecret: true,
    desc: 'of `http`: more headers as JSON, such as `{"Fastly-Key":"…"}`',
  }),
  CDN_MAX_AGE: wholeNumber(
    1,
    30 * 86_400,
  )({
    default: undefined,
    defaultWords: '86400',
    desc: 'seconds for which a cache that is told of changes keeps pages',
  }),
}

/** Limits on visitors' connections. */
export const connectionEnvironment = {
  TRUSTED_PROXIES: wholeNumber(
    0,
    16,
  )({
    default: 0,
    desc: 'proxies in front whose `X-Forwarded-For` and `-Proto` are believed',
  }),
  MAX_CONNECTIONS: wholeNumber(
    10,
    100_000,
  )({
    default: 2000,
    desc: 'connections at a time; when there are more, those that are idle for longest are closed ([how](../operations/deploying.md#connections))',
  }),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(
    1,
    100_000,
  )({
    default: 256,
    desc: 'those of one address, of IPv6 one /64; not with `TRUSTED_PROXIES`, where the proxy has to see to it',
  }),
}

/** Where the gateway finds its own build; the development server sets the first two. */
const buildEnvironment = {
  PORTAL_MODE: text({
    default: undefined,
    desc: '`development`, which `npm run dev` sets: bundles come from development servers with hot reload',
  }),
  SHELL_DEV_ORIGIN: webOrigin({
    default: 'http://127.0.0.1:3100',
    desc: 'the shell’s development server, for `npm run dev`',
  }),
  SHELL_DIST: filePath({
    default: path.join(packageRoot, 'dist'),
    defaultWords: '`shell/dist`',
    desc: 'folder of the shell’s builds',
  }),
}

/** For tests. */
const testEnvironment = {
  PSEUDO_LOCALE: flag({
    default: false,
    desc: '`1`: pages exist at `/en-xa/…` too, in English with accents and a third more letters (`en-XA`), which shows texts that are in no catalogue and layouts that are too tight. For browsers without scripts, and not in production',
  }),
}

/** Where the gateway keeps the registry between its starts. */
export const registryEnvironment = {
  REGISTRY_FILE: filePath({
    default: path.join(packageRoot, '../.portal/remotes.json'),
    defaultWords: '`.portal/remotes.json`',
    desc: 'copy of what was live last, with which a gateway starts while the API is down',
  }),
}

/** Port at which visitors reach the portal. */
export const shellPort = {
  SHELL_PORT: port({
    default: 3000,
    desc: 'port of the gateway, the only one that visitors reach',
  }),
}

export const gatewayEnvironment = (inProduction: boolean) => ({
  ...shellPort,
  ...listening,
  ...metricsPort,
  GATEWAY_SECRET: secret(inProduction)({
    ...requiredInProduction(inProduction),
    isSecret: true,
  }),
  PUBLIC_ORIGIN: webOrigin({
    ...requiredInProduction(inProduction),
    missing: 'is required in production: the address visitors use, such as https://portal.example',
  }),
  API_PORT: port({ default: 4000 }),
  API_ORIGIN: webOrigin({
    default: undefined,
    defaultWords: 'loopback and `API_PORT`',
    desc: 'the API, behind the gateway',
  }),
  CONSULTATION_ENDPOINT: endpoint({
    default: '/api/consultations',
    desc: 'where the consultation form is sent',
  }),
  ...officeEnvironment,
  ...claimEnvironment,
  IMAGE_ORIGINS: origins({
    default: [],
    defaultWords: '–',
    desc: 'sites besides the portal whose pictures posts and pages may show, separated by commas, such as `https://images.example`; browsers refuse pictures of all others',
  }),
  ALLOWED_ORIGINS: originsOfPages(inProduction)({
    default: [],
    defaultWords: '–',
    desc: 'other sites that pages of remotes may use if their `remote.json` names them (`origins`), separated by commas, such as `https://api.example.com`; each is allowed on the pages of those remotes alone ([how](../security.md#content-security-policy))',
  }),
  ALLOWED_UPSTREAMS: origins({
    default: [],
    defaultWords: '–',
    desc: 'back ends of teams to which requests may be passed on if a remote’s `remote.json` names them (`upstream`), separated by commas, such as `https://glossary-api.example` ([how](../operations/releases.md#a-teams-own-back-end))',
  }),
  ...registryEnvironment,
  REMOTES_JSON: text({
    default: undefined,
    desc: 'the registry itself, instead of the API’s releases',
  }),
  ...buildsFolder,
  ...buildEnvironment,
  RENDER_THREADS: wholeNumber(
    1,
    16,
  )({
    default: defaultRenderThreads,
    defaultWords: 'cores, at most 4',
    desc: 'threads that render pages of one build',
  }),
  ...connectionEnvironment,
  ...cdnEnvironment,
  BEACON_SAMPLE: share({
    default: 0.1,
    desc: 'share of visits whose web vitals are measured, from 0 to 1; none without `METRICS_PORT`, but all of a remote with a canary, with or without it',
  }),
  ...logging(inProduction),
  ...testEnvironment,
})
