import { AsyncLocalStorage } from 'node:async_hooks'
import { RouterContextProvider, storeContext } from '@pt-portal/shared-ui/router'
import type { createStaticHandler, RouterContext } from 'react-router'

type Handler = ReturnType<typeof createStaticHandler>
type Options = NonNullable<Parameters<Handler['query']>[1]>
type DataStrategy = NonNullable<Options['dataStrategy']>

/** Id of the route whose loader runs. */
const loading = new AsyncLocalStorage<string>()

/** Context of one render, which notes the routes whose loaders take the store. */
export class NotingContext extends RouterContextProvider {
  readonly storeReaders = new Set<string | undefined>()

  override get<Value>(key: RouterContext<Value>): Value {
    if ((key as RouterContext) === (storeContext as RouterContext))
      this.storeReaders.add(loading.getStore())
    return super.get(key)
  }
}

/** Runs all loaders at once, as React Router does by itself, each known to `NotingContext` by its route. */
export const notedLoaders: DataStrategy = async ({ matches }) => {
  const results = matches
    .filter(({ shouldLoad }) => shouldLoad)
    .map(async (match) => [
      match.route.id,
      await match.resolve((handler) => loading.run(match.route.id, handler)),
    ])
  return Object.fromEntries(await Promise.all(results))
}

/** Whether JSON carries a value as it is. Left-out fields and those that are undefined read the same. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) {
    return !['function', 'symbol', 'bigint'].includes(typeof value)
  }
  if (Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value)
  // Data of a build come from another realm where tests run.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * A loader's data as browsers get it.
 * @throws Error when JSON would change it, or cannot carry it
 */
function plainData(data: unknown): unknown {
  const text = JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
    // A date has become a text already.
    if (!isPlain(this[key])) throw new Error(`JSON cannot carry ${key || 'it'} as it is`)
    return value
  })
  return text === undefined ? null : JSON.parse(text)
}

/**
 * Data of loaders that a browser cannot have from the store, by route; without it their components would get `null`.
 * A function is never sent: it makes the page's head, which is the server's.
 */
export function travellingData(
  loaderData: Record<string, unknown>,
  { storeReaders }: NotingContext,
): { data: Record<string, unknown>; warnings: string[] } {
  const data: Record<string, unknown> = {}
  const warnings: string[] = []
  for (const [id, value] of Object.entries(loaderData)) {
    if (value == null || typeof value === 'function' || storeReaders.has(id)) continue
    try {
      data[id] = plainData(value)
    } catch (error) {
      warnings.push(
        `The data of the loader of ${id} cannot reach browsers: ${(error as Error).message}`,
      )
    }
  }
  return { data, warnings }
}
