import type { Settings } from '../../remote-kit/src/remote/settings'
import { describeSettings, settingArguments } from './setting-arguments'

const settings: Settings = {
  supportEmail: { type: 'text', default: '', description: 'Below posts', public: true },
  pageSize: { type: 'number', default: 10, description: 'Posts on a page' },
  isOpen: { type: 'boolean', default: false, description: 'Whether it is open', public: true },
  newSearch: { type: 'flag', default: 'off', variants: ['off', 'on'], description: 'Search' },
}

test('values are read as their settings have them', () => {
  const read = settingArguments(
    settings,
    ['supportEmail=a=b', 'pageSize=20', 'isOpen=true', 'newSearch=on:10,off:5', 'gone=1'],
    ['partnerKey'],
  )
  expect(read).toEqual({
    supportEmail: 'a=b',
    pageSize: 20,
    isOpen: true,
    newSearch: { on: 10, off: 5 },
    gone: '1',
    partnerKey: null,
  })
})

test('what is no such value is left for the portal to refuse', () => {
  expect(settingArguments(settings, ['pageSize=', 'isOpen=yes', 'newSearch=on'])).toEqual({
    pageSize: '',
    isOpen: 'yes',
    newSearch: { on: '' },
  })
  expect(settingArguments(settings, ['pageSize=ten'])).toEqual({ pageSize: 'ten' })
  expect(() => settingArguments(settings, ['pageSize'])).toThrow('"pageSize" must be NAME=VALUE.')
  expect(() => settingArguments(settings, ['=5'])).toThrow('must be NAME=VALUE')
})

test('the list says what is set, what is a default, and what is kept of former builds', () => {
  const stored = { pageSize: 20, newSearch: { on: 10 }, former: 'x' }
  expect(describeSettings({ remote: 'mf_blog', settings, stored })).toBe(`mf_blog
  supportEmail =  (default)
      text: Below posts
  pageSize = 20
      number, for servers alone: Posts on a page
  isOpen = false (default)
      boolean: Whether it is open
  newSearch = on:10
      flag (off, on; shares such as on:10): Search
  former = x
      kept, but no live build declares it; --reset former removes it`)
})
