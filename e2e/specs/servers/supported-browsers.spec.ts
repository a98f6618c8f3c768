import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { workspaceRemotes } from '../../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../../scripts/repository-root'
import { tooNew } from '../../support/browser-compatibility'

/** Newer features in the builds, by name, with the reason why older supported browsers do not need them. */
const harmless = new Map([
  ['Error.captureStackTrace', 'feature-detected before it is called'],
  ['.captureStackTrace()', 'the same'],
  ['.isError()', 'a method of yup’s own errors'],
  ['PerformanceEventTiming', 'feature-detected before interactions are measured'],
  [
    'Intl.Segmenter',
    'feature-detected before the editor splits words with it; the comparison does not use it',
  ],
  ['.take()', 'a method of the state that the portal’s two scripts share'],
  ['.dispose()', 'a method of the router'],
  ['.toArray()', 'a method of React’s children'],
  ['.use()', 'a method of React'],
  ['.drop()', 'a method of the drag library'],
  [':state', 'a route parameter'],
  [':has', 'Firefox before 121 scrolls the page behind an open menu'],
  ['color-mix(', 'Chrome before 111 shows no hover shade, and a solid line instead of a faint one'],
  ['@page', 'Safari before 18.2 prints with its default margins'],
  [':details-content', 'in browsers without it a script opens answers for printing'],
  [':selection', 'iPhones use their own selection colour'],
  [':autofill', 'a condition of the style library that no style uses'],
  [':host-context', 'a keyword in the style library’s parser'],
  [':view-transition', 'a condition of the style library that no style uses'],
  [':view-transition-group', 'a condition of the style library that no style uses'],
  ['@starting-style', 'a condition of the style library that no style uses'],
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
