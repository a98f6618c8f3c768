import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { useDispatch as useUntypedDispatch } from 'react-redux'
import { combineReducers } from 'redux'
import { api } from './api'
import type { RequestEnvironment } from './base-query'
import { settleFailures } from './settle-failures'

const rootReducer = combineReducers({
  [api.reducerPath]: (state: CacheState | undefined, action: UnknownAction) =>
    settleFailures(api.reducer(state, action), action),
})

type CacheState = Parameters<typeof api.reducer>[0]

export type RootState = ReturnType<typeof rootReducer>

export interface StoreOptions extends RequestEnvironment {
  /** State that a server render left in the page. */
  preloadedState?: RootState
}

// Keeps the store's own configuration: in JSON `Infinity` became null, and prefetched data would be dropped at
// once.
function withOwnConfig(state: RootState): RootState {
  const { config, ...cache } = state[api.reducerPath]
  return { [api.reducerPath]: cache as typeof cache & { config: typeof config } }
}

/** A store for one page view, or for one rendered request on the server. */
export function createStore({ preloadedState, ...environment }: StoreOptions) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: preloadedState && withOwnConfig(preloadedState),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } }).concat(api.middleware),
  })
}

export type Store = ReturnType<typeof createStore>

export const useDispatch = useUntypedDispatch.withTypes<Store['dispatch']>()
