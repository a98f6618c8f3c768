import type argon2 from 'argon2'

// A hash takes a core 20 ms, and each start of a test's API makes several. Here it takes 1 ms: the algorithm is the real one, with less
// memory, which the hash names itself. `auth.test.ts`, and the processes that `server.test.ts` starts, have the portal's own cost.
jest.mock('argon2', () => {
  const real = jest.requireActual<typeof argon2>('argon2')
  const hash = (password: string, options: argon2.Options) =>
    real.hash(password, { ...options, memoryCost: 1024 })
  return { ...real, hash }
})
