import { checkPages } from './check-pages'

const page = (path: string, ...children: object[]) =>
  children.length > 0 ? { path, children } : { path }

const routes = [
  { index: true },
  page('/glossary', { index: true }, page(':term'), page('letters/:letter?')),
  { children: [page('about')] },
  page('/files/*'),
]

const check = (...paths: string[]) => checkPages({ paths }, routes)

test.each([
  '/',
  '/about',
  '/glossary',
  '/glossary/salary',
  '/glossary/:term',
  '/glossary/*',
  '/glossary/letters',
  '/glossary/letters/a',
  '/:any',
  '/files/2026/list.pdf',
])('%s has a page', (pattern) => {
  expect(() => check(pattern)).not.toThrow()
})

test.each(['/abuot', '/glossary/salary/more', '/glossary/letters/a/b', '/terms/*'])(
  '%s has no page',
  (pattern) => {
    expect(() => check('/about', pattern)).toThrow(
      `remote.json: PT-F304 "paths.1" is ${pattern}, at which no route of src/routes.tsx has a page.`,
    )
  },
)

test('a menu entry needs a page, not only a matching pattern', () => {
  const navigation = ['/glossary', '/glossary/salary/more'].map((address, order) => ({
    label: 'Terms',
    address,
    places: ['header' as const],
    order,
  }))
  expect(() => checkPages({ paths: ['/glossary/*'], navigation }, routes)).toThrow(
    'PT-F303 "navigation.1.address" is /glossary/salary/more',
  )
})
