import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { transformSync } from '@swc/core'

const factoryFile = path.resolve(
  __dirname,
  '../../node_modules/@chakra-ui/react/dist/esm/styled-system/factory.js',
)

/** Chakra's module as it is published; builds and tests have only the portal's in its place. */
function publishedFactory(): object {
  const { code } = transformSync(readFileSync(factoryFile, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const factory = {}
  new Function('require', 'exports', code)(createRequire(factoryFile), factory)
  return factory
}

async function inFreshModules<T>(render: () => Promise<T>): Promise<T> {
  let result: T
  await jest.isolateModulesAsync(async () => {
    result = await render()
  })
  return result!
}

/**
 * Runs `render` with the portal's styled factory and with Chakra's own, each with all modules loaded anew: what it
 * renders with must be imported inside it.
 */
export async function withBothFactories<T>(
  render: () => Promise<T>,
): Promise<{ ours: T; chakras: T }> {
  const ours = await inFreshModules(render)
  jest.doMock(factoryFile, publishedFactory)
  try {
    return { ours, chakras: await inFreshModules(render) }
  } finally {
    jest.dontMock(factoryFile)
  }
}

const attribute = / [^\s="]+="[^"]*"/g

/** A tag with its attributes by name: their order means nothing. */
const inOrder = (tag: string) =>
  [tag.replace(attribute, ''), ...(tag.match(attribute) ?? []).sort()].join('')

/** One line a tag, without what is another one each time: ids and class names that React and CodeMirror count up, moments, and keys of forms. */
const tagsOf = (html: string) =>
  html
    .replace(/_r_\w+_/g, '_r_')
    .replace(/ͼ\w+/g, 'ͼ')
    .replace(/"\d{13}"/g, '"now"')
    .replace(/"\d+(?:-\d+){3}"/g, '"key"')
    .split(/(?=<)/)
    .map(inOrder)

async function openPages(
  load: () => Promise<(address: string) => void>,
  addresses: string[],
): Promise<Record<string, string[]>> {
  const { act, cleanup, configure, waitFor } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
  const open = await load()
  const pages: Record<string, string[]> = {}
  for (const address of addresses) {
    open(address)
    await waitFor(() => {
      if (!document.querySelector('h1')) throw new Error(`${address} shows no page`)
      // Also what waits for an idle browser: with one factory it would be there, with the other not yet.
      if (document.querySelector('[aria-busy=true], .skeleton')) {
        throw new Error(`${address} still loads`)
      }
    })
    // What the last render has scheduled comes first in the queue.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
    pages[address] = tagsOf(document.body.innerHTML)
    cleanup()
  }
  return pages
}

/**
 * Opens every address with the portal's styled factory and with Chakra's own, and expects the same elements with the same
 * class names, which are hashes of their styles. `load` imports what `open`s an address, and its API.
 */
export async function expectChakrasPages(
  load: () => Promise<(address: string) => void>,
  addresses: string[],
): Promise<void> {
  // Libraries of tests, loaded anew too, would add hooks in the middle of a test.
  Object.assign(globalThis, {
    afterEach: undefined,
    afterAll: undefined,
    IS_REACT_ACT_ENVIRONMENT: true,
  })
  const { ours, chakras } = await withBothFactories(() => openPages(load, addresses))
  expect(ours).toEqual(chakras)
}
