import { embedCalculatorRoutes } from './pages/embed/calculator/embed-calculator-route.server'
import { findRoutes } from './pages/find/find-routes.server'
import { routes } from './routes'

test('routes that only servers have are the last ones, as routes are known by their place', () => {
  const onServersAlone = [...findRoutes(), ...embedCalculatorRoutes()].map(({ path }) => path)
  expect(routes.slice(-onServersAlone.length).map(({ path }) => path)).toEqual(onServersAlone)
})
