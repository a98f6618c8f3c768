// Stands in for the hook of React's development tools, which fast refresh needs. A remote's refresh runtime
// starts long after react-dom has registered itself here; without the browser extension, nothing else keeps
// that list.
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
