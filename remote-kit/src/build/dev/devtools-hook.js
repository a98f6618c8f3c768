// React's development tools hook as fast refresh needs it. A remote's refresh runtime starts long after react-dom has
// announced itself, and finds it here; without the browser extension nobody else keeps that list.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => hook.renderers.size,
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}

const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__
hook.renderers ??= new Map()
const { inject } = hook
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer)
  hook.renderers.set(id, renderer)
  return id
}
