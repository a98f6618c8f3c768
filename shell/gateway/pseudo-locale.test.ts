import { ConfigError, readConfig } from './config'
import { liveRemotes, menusIn } from './remotes/live-remotes'
import { production } from './testing/gateway'
import { released } from './testing/live'

test('the pseudo-language exists only where it is asked for', () => {
  expect(readConfig({}).testLanguages).toEqual([])
  expect(readConfig({ PSEUDO_LOCALE: '1' }).testLanguages).toEqual(['en-XA'])
})

test('the pseudo-language is refused in production', () => {
  expect(() => readConfig({ ...production, PSEUDO_LOCALE: '1' })).toThrow(ConfigError)
  expect(readConfig({ ...production, PSEUDO_LOCALE: '0' }).testLanguages).toEqual([])
})

test('its pages have addresses in small letters, and labels that are made from English', () => {
  const live = liveRemotes(released(), true, ['hi', 'en-XA'])
  expect(live.remoteOf('/en-xa/blogs')?.name).toBe('mf_blog')
  expect(live.remoteOf('/en-XA/blogs')).toBeUndefined()
  const label = { en: 'Blogs', hi: 'ब्लॉग' }
  const menu = [{ label, address: '/blogs', places: ['header' as const], order: 1 }]
  const inWords = (language: string) => menusIn(menu, language)[0]!.label
  expect(['en', 'hi', 'en-XA'].map(inWords)).toEqual(['Blogs', 'ब्लॉग', 'Blóógš'])
})
