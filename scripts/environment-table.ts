import { apiEnvironment, backupEnvironment, ownDeployToken } from '../api/src/platform/environment'
import { originVariable, portVariable } from '../remote-kit/src/remote/remote-description'
import { text as anyText, type Declarations } from '../remote-kit/src/server/environment'
import {
  containerStart,
  listening,
  portalElsewhere,
  remoteOrigin,
  remotePort,
  remoteServer,
} from '../remote-kit/src/server/server-environment'
import { browserOfTests } from '../remote-kit/src/test/browser/find-browser'
import { gatewayEnvironment } from '../shell/gateway/environment'
import type { WorkspaceRemote } from './remotes/workspace-remotes'

/** The document that holds the table, within the repository. */
export const environmentFile = 'docs/reference/environment.md'

/** Variables that only Compose reads; the containers get others from them. */
const composeEnvironment = {
  SHELL_BIND: anyText({
    default: '127.0.0.1',
    desc: 'address of this machine at which the portal’s port is open',
  }),
}

const tokenOf = (folder: string) => `DEPLOY_TOKEN_${folder.replaceAll('-', '_').toUpperCase()}`

/** Variables whose names follow from the remotes' names. */
function environmentOfRemotes(remotes: readonly WorkspaceRemote[]): [string, Declarations][] {
  const tokens = ['shell', ...remotes.map(({ folder }) => folder)].map((folder) => [
    tokenOf(folder),
    ownDeployToken,
  ])
  return [
    ...remotes.map(({ name, folder, port }): [string, Declarations] => [
      folder,
      { [portVariable(name)]: { ...remotePort, defaultWords: String(port) } },
    ]),
    ['shell', Object.fromEntries(remotes.map(({ name }) => [originVariable(name), remoteOrigin]))],
    ['api; Compose, Kubernetes', Object.fromEntries(tokens)],
  ]
}

/** All declarations, with who reads them. */
export const readers = (remotes: readonly WorkspaceRemote[]): [string, Declarations][] => [
  ['each server', listening],
  ['shell', gatewayEnvironment(false)],
  ['api', apiEnvironment(false)],
  ['backups', backupEnvironment],
  ['remotes’ servers', remoteServer],
  ['containers', containerStart],
  ['release, `remote-kit`', portalElsewhere],
  ['`remote-kit test`', browserOfTests],
  ['docker-compose.yml', composeEnvironment],
  ...environmentOfRemotes(remotes),
]

interface Row {
  readBy: string[]
  value: string
  meaning: string
}

/** A default as readers would write it into the environment; '–' where there is none. */
function defaultText({ default: value, defaultWords }: Declarations[string]): string {
  if (defaultWords) return defaultWords
  if (value === undefined) return '–'
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? `\`${value}\`` : String(value)
}

/** One row for each variable; a variable that several read has the words of the first that says something. */
function rowsOf(all: [string, Declarations][]): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const [reader, declarations] of all) {
    for (const [name, declaration] of Object.entries(declarations)) {
      const row = rows.get(name) ?? { readBy: [], value: '–', meaning: '' }
      // What each server reads needs no list of servers.
      if (row.readBy[0] !== 'each server') row.readBy.push(reader)
      if (row.value === '–') row.value = defaultText(declaration)
      row.meaning ||= declaration.desc ?? ''
      rows.set(name, row)
    }
  }
  return rows
}

const marks = [
  '<!-- environment: written by `npm run docs:environment` -->',
  '<!-- /environment -->',
] as const

/** The text with these lines between the marks. */
function withTable(text: string, lines: string[]): string {
  const [before = '', rest = ''] = text.split(marks[0])
  const [, after = ''] = rest.split(marks[1])
  return `${before}${marks[0]}\n\n${lines.join('\n')}\n\n${marks[1]}${after}`
}

/**
 * The document with its table written anew from the declarations.
 * @param text the document as it is
 */
export function environmentDocument(text: string, remotes: readonly WorkspaceRemote[]): string {
  const rows = [...rowsOf(readers(remotes))].map(
    ([name, { readBy, value, meaning }]) =>
      `| \`${name}\` | ${readBy.join(', ')} | ${value} | ${meaning} |`,
  )
  return withTable(text, [
    '| Variable | Read by | Default | Meaning |',
    '|---|---|---|---|',
    ...rows,
  ])
}

/** The variables that most portals set; the README shows these alone. */
const mostUsed = [
  ...['SHELL_PORT', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'DATA_DIR'],
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SESSION_SECRET', 'GATEWAY_SECRET'],
]

/**
 * The README with its table of the most used variables written anew.
 * @param text the README as it is
 */
export function readmeDocument(text: string, remotes: readonly WorkspaceRemote[]): string {
  const all = rowsOf(readers(remotes))
  const rows = mostUsed.map((name) => {
    const { value, meaning } = all.get(name)!
    return `| \`${name}\` | ${value} | ${meaning.replaceAll('](../', '](docs/')} |`
  })
  return withTable(text, ['| Variable | Default | Meaning |', '|---|---|---|', ...rows])
}
