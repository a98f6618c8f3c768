import { getInstance } from '@module-federation/enhanced/runtime'

const ui = '@pt-portal/shared-ui'
const present = 'default'

/** Share scope of remotes that are built for the previous major version of shared-ui. */
const scope = 'previous-major'

/** What those remotes get for each entry point; that of the present major version is deferred too where its own is. */
const adapters: Record<string, () => Promise<unknown>> = {
  [ui]: () => import(/* webpackMode: "eager" */ '@pt-portal/shared-ui/previous-major/index'),
  [`${ui}/router`]: () =>
    import(/* webpackMode: "eager" */ '@pt-portal/shared-ui/previous-major/router'),
  [`${ui}/data`]: () =>
    import(/* webpackMode: "eager" */ '@pt-portal/shared-ui/previous-major/data'),
  [`${ui}/forms`]: () => import('@pt-portal/shared-ui/previous-major/forms'),
  [`${ui}/overlays`]: () => import('@pt-portal/shared-ui/previous-major/overlays'),
}

/**
 * Fills the share scope: with the entry points of the previous major version, and of all other modules with the very ones that
 * remotes of the present major version get, so that React and the libraries stay one.
 */
function fillScope(): void {
  const host = getInstance()!
  const { [present]: shared = {}, [scope]: known } = host.shareScopeMap
  if (known) return
  const version = __PREVIOUS_MAJOR__
  const [template] = Object.values(shared[ui]!)
  const entryPoints = Object.entries(adapters).map(([key, load]) => {
    const get = async () => {
      const module = await load()
      return () => module
    }
    const notLoaded = { get, lib: undefined, loaded: false, loading: null, useIn: [] }
    return [key, { [version]: { ...template!, version, ...notLoaded } }]
  })
  host.initShareScopeMap(scope, { ...shared, ...Object.fromEntries(entryPoints) })
}

/** A remote that takes its shared modules from the share scope of the previous major version. */
export function withPreviousMajor<Remote extends object>(remote: Remote) {
  fillScope()
  return { ...remote, shareScope: scope }
}
