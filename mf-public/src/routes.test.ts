import { singlePages } from '@pt-portal/api/contract/content/single-pages'
import { placesWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import { routes } from './routes'

test('routes that only servers have are the last ones, as routes are known by their place', () => {
  const onServersAlone = routes.findIndex(({ element }) => element === null)
  expect(onServersAlone).toBeGreaterThan(0)
  for (const { element } of routes.slice(onServersAlone)) expect(element).toBeNull()
})

test('the API knows each page that asks whether anything on it is wrong', () => {
  const known = [...singlePages, ...placesWithoutTax.map(({ page }) => `/${page}`)]
  const asking = routes.filter(({ handle }) => handle?.feedback === true)
  expect(asking.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/calculator', '/calculator/employers', '/due-dates', '/compare']),
  )
  for (const { path } of asking) expect(known).toContain(path)
})
