import { createServer } from 'node:net'
import { addressesOf, checkPort, originOf, serviceNamed, visitorsOrigin } from './services'

const ports = { API_PORT: '41000', SHELL_PORT: '41001', PUBLIC_PORT: '41002' }

function withEnvironment<Result>(env: Record<string, string>, work: () => Result): Result {
  const before = { ...process.env }
  for (const name of ['HOST', 'API_ORIGIN', 'PUBLIC_ORIGIN', 'PUBLIC_REMOTE_ORIGIN']) {
    delete process.env[name]
  }
  Object.assign(process.env, ports, env)
  try {
    return work()
  } finally {
    process.env = before
  }
}

test.each([
  [{}, 'http://127.0.0.1:41000', 'http://localhost:41001'],
  [{ HOST: '127.0.0.2' }, 'http://127.0.0.2:41000', 'http://127.0.0.2:41001'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:41000', 'http://localhost:41001'],
  [{ HOST: '::' }, 'http://127.0.0.1:41000', 'http://localhost:41001'],
  [{ HOST: '::1' }, 'http://[::1]:41000', 'http://[::1]:41001'],
])('with %j, uses addresses at which the servers listen', (env, api, visitors) => {
  withEnvironment(env, () => {
    expect(originOf(serviceNamed('api'))).toBe(api)
    expect(visitorsOrigin()).toBe(visitors)
  })
})

test('tells servers each other’s addresses, unless the environment sets them', () => {
  const told = { API_ORIGIN: 'http://127.0.0.9:1', HOST: '127.0.0.2' }
  const addresses = withEnvironment(told, () => addressesOf(process.env))
  expect(addresses).toMatchObject({
    PUBLIC_REMOTE_ORIGIN: 'http://127.0.0.2:41002',
    PUBLIC_ORIGIN: 'http://127.0.0.2:41001',
    GATEWAY_ORIGIN: 'http://127.0.0.2:41001',
  })
  expect(addresses).not.toHaveProperty('API_ORIGIN')
})

test('does not guess the public address in production', () => {
  const env = { NODE_ENV: 'production' }
  expect(withEnvironment(env, () => addressesOf(process.env))).not.toHaveProperty('PUBLIC_ORIGIN')
})

test('names the variable that changes a port that is in use', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve))
  const { port } = other.address() as { port: number }
  await expect(checkPort(port, 'API_PORT', 'api', '127.0.0.2')).rejects.toThrow(
    `Port ${port} for api is in use; stop what uses it (perhaps another portal) or set API_PORT.`,
  )
  await expect(checkPort(port, 'API_PORT', 'api', '127.0.0.3')).resolves.toBeUndefined()
  await new Promise((resolve) => other.close(resolve))
})
