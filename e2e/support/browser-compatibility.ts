import path from 'node:path'
import bcd, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data'
import { type Node, parse } from 'acorn'
import { simple } from 'acorn-walk'
import browserslist from 'browserslist'

/** Newest syntax that all supported browsers parse; regular expressions count as syntax. */
const ecmaVersion = 2022

const bcdNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

/**
 * Oldest supported version of each browser, by its name in the compatibility data; from `browserslist` in
 * remote-kit/package.json.
 */
const oldest = new Map<string, number>()
for (const entry of browserslist(undefined, {
  path: path.resolve(__dirname, '../../remote-kit'),
})) {
  const [browser, version] = entry.split(' ') as [keyof typeof bcdNames, string]
  const name = bcdNames[browser]
  oldest.set(
    name,
    Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)),
  )
}

const numberOf = (version: unknown) => Number.parseFloat(String(version).replace('≤', ''))

const isIn = (version: number) => (support: SupportStatement | undefined) =>
  [support].flat().some((statement) => {
    if (!statement || statement.flags || statement.prefix) return false
    const { version_added: added, version_removed: removed } = statement
    return numberOf(added) <= version && !(removed && numberOf(removed) <= version)
  })

type Feature = [name: string, feature: Identifier]

const membersOf = (feature: Identifier | undefined): Feature[] =>
  Object.entries(feature ?? {}).filter(([key]) => key !== '__compat') as Feature[]

/** Whether one of the supported browsers lacks the feature. */
const isLacked = ([, { __compat }]: Feature) =>
  __compat !== undefined &&
  [...oldest].some(([browser, version]) => {
    return !isIn(version)(__compat.support[browser as keyof typeof __compat.support])
  })

const isNewTo = (features: Feature[]) => features.filter(isLacked).map(([name]) => name)

interface Newer {
  /** Globals such as `Iterator`. */
  globals: Set<string>
  /** Properties of globals such as `AbortSignal.any`. */
  statics: Set<string>
  /** Methods of built-in objects such as `toSorted`, unless a supported object has a method of the same name. */
  methods: Set<string>
}

function newerThanSupported(): Newer {
  const newer: Newer = { globals: new Set(), statics: new Set(), methods: new Set() }
  const known = new Set<string>()
  const builtIns = membersOf(bcd.javascript.builtins)
  const globals = [...builtIns, ...membersOf(bcd.api)]

  for (const name of isNewTo(globals)) newer.globals.add(name)
  for (const [name, feature] of globals) {
    const isBuiltIn = builtIns.some(([builtIn]) => builtIn === name)
    for (const member of membersOf(feature)) {
      const memberName = member[0].replace(/_static$/, '')
      if (!isLacked(member)) known.add(memberName)
      else if (isBuiltIn || memberName !== member[0]) newer.statics.add(`${name}.${memberName}`)
      if (isBuiltIn && isLacked(member)) newer.methods.add(memberName)
    }
  }
  for (const name of known) newer.methods.delete(name)
  return newer
}

const newer = newerThanSupported()

const { selectors, 'at-rules': atRules, types } = bcd.css
const newerCss = [
  ...isNewTo(membersOf(selectors))
    .filter((name) => !name.startsWith('-'))
    .map((name) => `:${name}`),
  ...isNewTo(membersOf(atRules)).map((name) => `@${name}`),
  ...isNewTo(membersOf(types?.color)).map((name) => `${name}(`),
]

/** Newer CSS in a string, as scripts hold styles as text; only whole names count. */
function newerCssIn(text: string): string[] {
  const after = (name: string) => text.split(name).slice(1)
  return newerCss.filter((name) =>
    after(name).some((rest) => name.endsWith('(') || !/^[\w-]/.test(rest)),
  )
}

/**
 * Names in a script that some supported browser lacks, such as `AbortSignal.any`.
 * @throws on syntax that is too new
 */
export function tooNew(script: string): string[] {
  const program = parse(script, { ecmaVersion, sourceType: 'script' })
  const found = new Set<string>()
  const use = (node: Node & { name?: string }) => {
    if (node.type === 'Identifier' && newer.globals.has(node.name!)) found.add(node.name!)
  }
  const read = (text: unknown) => {
    if (typeof text === 'string') for (const name of newerCssIn(text)) found.add(name)
  }
  simple(program, {
    Property: ({ key }) => key.type === 'Literal' && read(key.value),
    Literal: ({ value }) => read(value),
    TemplateElement: ({ value }) => read(value.cooked),
    NewExpression: ({ callee }) => use(callee),
    MemberExpression({ object, property, computed }) {
      use(object)
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
      const name = `${object.name}.${property.name}`
      if (newer.statics.has(name)) found.add(name)
    },
    CallExpression({ callee }) {
      use(callee)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!callee.computed && newer.methods.has(callee.property.name)) {
        found.add(`.${callee.property.name}()`)
      }
    },
  })
  return [...found].sort()
}
