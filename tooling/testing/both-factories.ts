import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { transformSync } from '@swc/core'

const factoryFile = path.resolve(
  __dirname,
  '../../node_modules/@chakra-ui/react/dist/esm/styled-system/factory.js',
)

/** Chakra's published module; builds and tests replace it with the portal's. */
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
 * Runs `render` with the portal's styled factory and with Chakra's own, each with freshly loaded modules;
 * `render` must import everything it renders with.
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

/** A tag with sorted attributes, as their order has no meaning. */
const inOrder = (tag: string) =>
  [tag.replace(attribute, ''), ...(tag.match(attribute) ?? []).sort()].join('')

/**
 * One line per tag, without what differs each time: ids and class names that React and CodeMirror count up,
 * times, and form keys.
 */
const tagsOf = (html: string) =>
  html
    .replace(/_r_\w+_/g, '_r_')
    .replace(/ͼ\w+/g, 'ͼ')
    .replace(/"\d{13}"/g, '"now"')
    .replace(/"\d+(?:-\d+){3}"/g, '"key"')
    .split(/(?=<)/)
    .map(inOrder)

/**
 * Counts the requests that have no answer yet, from now on.
 * @returns how many there are
 */
function countRequests(): () => number {
  const { fetch } = globalThis
  let pending = 0
  globalThis.fetch = (...request) => {
    pending += 1
    return fetch(...request).finally(() => {
      pending -= 1
    })
  }
  return () => pending
}

async function openPages(
  load: () => Promise<(address: string) => void>,
  addresses: string[],
): Promise<Record<string, string[]>> {
  const { act, cleanup, configure, waitFor } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
  const open = await load()
  const pendingRequests = countRequests()
  /** Runs what the last render and the last answer have scheduled: the store tells of answers in the next frame. */
  const settle = () =>
    act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const pages: Record<string, string[]> = {}
  for (const address of addresses) {
    open(address)
    await waitFor(() => {
      if (!document.querySelector('h1')) throw new Error(`${address} shows no page`)
      // Includes islands that wait for an idle browser: they could be ready with one factory and not with the other.
      if (document.querySelector('[aria-busy=true], .skeleton')) {
        throw new Error(`${address} still loads`)
      }
    })
    await settle()
    // A page may show what it has while it asks for the rest.
    await waitFor(() => {
      if (pendingRequests() > 0) throw new Error(`${address} still waits for an answer`)
    })
    await settle()
    pages[address] = tagsOf(document.body.innerHTML)
    cleanup()
  }
  return pages
}

/**
 * Opens every address with the portal's styled factory and with Chakra's own, and expects the same elements and
 * class names, which are hashes of their styles. `load` imports the function that opens an address, and its
 * API.
 */
export async function expectChakrasPages(
  load: () => Promise<(address: string) => void>,
  addresses: string[],
): Promise<void> {
  // Freshly loaded test libraries would otherwise add hooks in the middle of a test.
  Object.assign(globalThis, {
    afterEach: undefined,
    afterAll: undefined,
    IS_REACT_ACT_ENVIRONMENT: true,
  })
  const { ours, chakras } = await withBothFactories(() => openPages(load, addresses))
  expect(ours).toEqual(chakras)
}
