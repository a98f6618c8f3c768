import { routes } from './routes'

test('a route that only servers have is the last one, as routes are known by their place', () => {
  const onServersAlone = routes.findIndex(({ element }) => element === null)
  expect(onServersAlone).toBe(routes.length - 1)
})
