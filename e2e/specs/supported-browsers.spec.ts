import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { repositoryRoot } from '../../scripts/repository-root'
import { workspaceRemotes } from '../../scripts/workspace-remotes'
import { tooNew } from '../support/browser-compatibility'

/** What the builds hold that is new by its name, and why no supported browser misses it. */
const harmless = new Map([
  ['Error.captureStackTrace', 'asked for before it is called'],
  ['.captureStackTrace()', 'the same'],
  ['.isError()', 'of yup’s own errors'],
  ['PerformanceEventTiming', 'asked for before interactions are measured'],
  [
    'Intl.Segmenter',
    'asked for before the editor cuts words with it; the comparison does not use it',
  ],
  ['.take()', 'of what the portal’s two scripts have in common'],
  ['.dispose()', 'of the router'],
  ['.toArray()', 'of React’s children'],
  ['.use()', 'of React'],
  ['.resize()', 'of charts'],
  [':state', 'a parameter of a route'],
  [':has', 'Firefox before 121 scrolls the page behind an open menu'],
  [
    'color-mix(',
    'Chrome before 111 shows no shade under the pointer, and a full line for a faint one',
  ],
  ['@page', 'Safari before 18.2 prints with margins of its own'],
  [':details-content', 'browsers without it print answers that a script has opened'],
  [':selection', 'iPhones select in their own colour'],
  [':autofill', 'a condition that the styles offer and none uses'],
  [':host-context', 'a word of the style library’s parser'],
  [':view-transition', 'a condition that the styles offer and none uses'],
  [':view-transition-group', 'a condition that the styles offer and none uses'],
  ['@starting-style', 'a condition that the styles offer and none uses'],
])

function builtScripts(folder: string): string[] {
  const dist = path.join(repositoryRoot, folder, 'dist')
  const build = path.join(dist, readFileSync(path.join(dist, 'latest'), 'utf8').trim())
  const scripts = readdirSync(build).filter((name) => name.endsWith('.js'))
  return scripts.map((name) => readFileSync(path.join(build, name), 'utf8'))
}

for (const folder of ['shell', ...workspaceRemotes().map((remote) => remote.folder)]) {
  test(`the build of ${folder} runs in every supported browser`, () => {
    const found = new Set(builtScripts(folder).flatMap(tooNew))
    expect([...found].filter((name) => !harmless.has(name))).toEqual([])
  })
}

for (const [script, name] of [
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['Array.fromAsync(list)', 'Array.fromAsync'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['list.toSorted()', '.toSorted()'],
  ['one.union(other)', '.union()'],
  ['Iterator.from(list)', 'Iterator.from'],
  ['style({ "&:has(a)": 1 })', ':has'],
  ['style("color-mix(in srgb, red, blue)")', 'color-mix('],
] as const) {
  test(`${script} is newer than the oldest supported browser`, () => {
    expect(tooNew(script)).toContain(name)
  })
}

test('syntax newer than the oldest supported browser is an error', () => {
  expect(() => tooNew('/[a--b]/v.test(text)')).toThrow(SyntaxError)
  expect(() => tooNew('{ using file = open() }')).toThrow(SyntaxError)
})

test('what every supported browser has is not found', () => {
  expect(
    tooNew('class A { static { structuredClone(AbortSignal.timeout(list.at(-1))) } #b = 1n ?? 2 }'),
  ).toEqual([])
})
