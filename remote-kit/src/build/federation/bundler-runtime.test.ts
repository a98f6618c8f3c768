import { createInstance, getInstance, init, loadRemote } from '@module-federation/enhanced/runtime'
import provideBundlerRuntime from './bundler-runtime'

interface Provided {
  runtime: { init: typeof init }
  bundlerRuntime: Record<string, unknown>
  attachShareScopeMap: unknown
}

const own = { consumes: () => {}, initContainerEntry: undefined }

function provide(): Provided {
  Object.assign(globalThis, {
    __webpack_require__: {
      federation: {
        runtime: { init },
        bundlerRuntime: own,
        attachShareScopeMap: 'attach',
        instance: 'the host’s',
      },
    },
  })
  provideBundlerRuntime().beforeInit!({} as never)
  return (globalThis as unknown as { _FEDERATION_BUNDLER_RUNTIME: Provided })
    ._FEDERATION_BUNDLER_RUNTIME
}

test('gives remotes only the functions that tie a bundle to the runtime', () => {
  const { runtime, bundlerRuntime, ...rest } = provide()
  expect(Object.keys(runtime)).toEqual(['init'])
  expect(bundlerRuntime.consumes).toBe(own.consumes)
  expect(bundlerRuntime.initContainerEntry).toEqual(expect.any(Function))
  expect(rest).toEqual({ attachShareScopeMap: 'attach' })
})

test('a remote has its own instance, and the host’s calls still go to the host’s instance', async () => {
  const host = init({ name: 'host', remotes: [] })
  const { runtime } = provide()
  const remote = runtime.init({ name: 'mf_one', remotes: [] })
  expect(remote.options.name).toBe('mf_one')
  expect(getInstance()).toBe(host)
  const asked = jest.spyOn(host, 'loadRemote').mockResolvedValue('routes' as never)
  await expect(loadRemote('mf_one/routes')).resolves.toBe('routes')
  expect(asked).toHaveBeenCalled()
})

test('a remote that is loaded again after a failure keeps its instance', () => {
  const { runtime } = provide()
  const first = runtime.init({ name: 'mf_two', remotes: [] })
  expect(runtime.init({ name: 'mf_two', remotes: [] })).toBe(first)
  expect(createInstance({ name: 'mf_three', remotes: [] })).not.toBe(first)
})
