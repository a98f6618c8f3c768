import { routes } from './routes'

test('routes that only servers have are the last ones, as routes are known by their place', () => {
  const onServersAlone = routes.findIndex(({ element }) => element === null)
  expect(onServersAlone).toBeGreaterThan(0)
  for (const { element } of routes.slice(onServersAlone)) expect(element).toBeNull()
})
