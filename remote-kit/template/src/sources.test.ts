import { matchRoutes } from '@pt-portal/shared-ui/router'
import { routes } from './routes'
import { search, sitemap } from './sources'

test('the sitemap contains the glossary and its terms, all of which have a page', async () => {
  const paths = (await sitemap!(jest.fn())).map(({ path }) => path)
  expect(paths).toContain('/__address__')
  expect(paths).toContain('/__address__/ptrc')
  expect(paths.filter((path) => !matchRoutes(routes, path))).toEqual([])
})

test('the search finds each term by its name and meaning, at its page', async () => {
  const entries = await search!(jest.fn())
  expect(entries).toContainEqual({
    path: '/__address__/ptrc',
    title: 'PTRC',
    text: expect.stringContaining('Registration Certificate'),
  })
  expect(entries.filter(({ path }) => !matchRoutes(routes, path))).toEqual([])
})
