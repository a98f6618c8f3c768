import { AsyncLocalStorage } from 'node:async_hooks'
import type { SettingValues } from '@pt-portal/remote-kit/remote/settings'

const present = new AsyncLocalStorage<SettingValues>()

/** Where `serverSettings` of shared-ui, which each remote brings in its own code, finds the values of the present render. */
Reflect.set(globalThis, Symbol.for('pt-portal.settings'), () => present.getStore())

/** Does some work of a remote with the values of its settings, those for servers alone among them. */
export const withSettings = <Result>(values: SettingValues = {}, work: () => Result): Result =>
  present.run(values, work)
