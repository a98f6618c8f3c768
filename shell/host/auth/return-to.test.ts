import { returnTo } from './return-to'

test.each([
  ['?returnTo=%2Fadmin%2Fblogs', '/admin/blogs'],
  ['?returnTo=%2Fadmin%3Fpage%3D2', '/admin?page=2'],
  ['', '/admin'],
  ['?returnTo=https%3A%2F%2Fevil.example', '/admin'],
  ['?returnTo=%2F%2Fevil.example', '/admin'],
  ['?returnTo=%2Fadminevil', '/admin'],
  ['?returnTo=%2Fadmin%2Flogin', '/admin'],
])('sign-in with the query %s leads to %s', (search, path) => {
  expect(returnTo(search)).toBe(path)
})
