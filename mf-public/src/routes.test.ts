import { singlePages } from '@pt-portal/api/contract/content/single-pages'
import { placesWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import { embedCalculatorRoutes } from './pages/embed/calculator/embed-calculator-route.server'
import { findRoutes } from './pages/find/find-routes.server'
import { routes } from './routes'

test('routes that only servers have are the last ones, as routes are known by their place', () => {
  const onServersAlone = [...findRoutes(), ...embedCalculatorRoutes()].map(({ path }) => path)
  expect(routes.slice(-onServersAlone.length).map(({ path }) => path)).toEqual(onServersAlone)
})

test('the API knows each page that asks whether anything on it is wrong', () => {
  const known = [...singlePages, ...placesWithoutTax.map(({ page }) => `/${page}`)]
  const asking = routes.filter(({ handle }) => handle?.feedback === true)
  expect(asking.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/calculator', '/calculator/employers', '/due-dates', '/compare']),
  )
  for (const { path } of asking) expect(known).toContain(path)
})
