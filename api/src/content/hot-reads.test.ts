import { hotAddress, hotRoute } from './hot-reads'

test('all files of single states are one route in the metrics', () => {
  expect(hotRoute('/data/v1/states/kerala.json')).toBe('/data/v1/states/:slug.json')
  expect(hotRoute('/data/v1/all.schema.json')).toBe('/data/v1/all.schema.json')
  expect(hotRoute('/api/state-pages/goa?lang=hi')).toBe('/api/state-pages/:slug')
})

test('a file is kept by the origin that it names, and not at all where a request could name any', () => {
  const file = '/data/v1/all.json'
  expect(hotAddress(file, () => 'https://pt.example')).toBe('https://pt.example/data/v1/all.json')
  expect(hotAddress(file, () => null)).toBe(file)
  expect(hotAddress('/api/places', () => 'https://pt.example')).toBe('/api/places')
})
