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
])('servers are asked where %j makes them listen', (env, api, visitors) => {
  withEnvironment(env, () => {
    expect(originOf(serviceNamed('api'))).toBe(api)
    expect(visitorsOrigin()).toBe(visitors)
  })
})

test('servers are told where the others are, and nothing that the environment says already', () => {
  const told = { API_ORIGIN: 'http://127.0.0.9:1', HOST: '127.0.0.2' }
  const addresses = withEnvironment(told, () => addressesOf(process.env))
  expect(addresses).toMatchObject({
    PUBLIC_REMOTE_ORIGIN: 'http://127.0.0.2:41002',
    PUBLIC_ORIGIN: 'http://127.0.0.2:41001',
  })
  expect(addresses).not.toHaveProperty('API_ORIGIN')
})

test('in production nobody guesses the address of visitors', () => {
  const env = { NODE_ENV: 'production' }
  expect(withEnvironment(env, () => addressesOf(process.env))).not.toHaveProperty('PUBLIC_ORIGIN')
})

test('a port of another server is named with the variable that changes it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve))
  const { port } = other.address() as { port: number }
  await expect(checkPort(port, 'API_PORT', 'api', '127.0.0.2')).rejects.toThrow(
    `Port ${port} for api is in use; stop what uses it (perhaps another portal) or set API_PORT.`,
  )
  await expect(checkPort(port, 'API_PORT', 'api', '127.0.0.3')).resolves.toBeUndefined()
  await new Promise((resolve) => other.close(resolve))
})
