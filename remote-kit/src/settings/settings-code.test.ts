import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteDescription } from '../remote/remote-description'
import type { Settings } from '../remote/settings'
import { readLocalSettings } from './local-settings'
import { checkSettingsFiles, outdatedFiles, settingsFiles } from './settings-code'

const settings: Settings = {
  supportEmail: { type: 'text', default: "o'neil@x.in", description: 'Shown */', public: true },
  newSearch: { type: 'flag', default: 'off', variants: ['off', 'on'], description: 'Search' },
  partnerKey: { type: 'text', default: 'the-default-key', description: 'Of the partner' },
  pageSize: { type: 'number', default: 10, description: 'Posts on a page' },
}
const described = (declared?: Settings): RemoteDescription => ({
  ...{ name: 'glossary', label: 'Glossary', port: 3004, access: 'public', paths: ['/glossary'] },
  settings: declared,
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  mkdirSync(path.join(folder, 'src'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

test('what browsers may know has a module of its own, without names and defaults of the rest', () => {
  const { 'src/settings.ts': shown, 'src/settings.server.ts': all } = settingsFiles(
    described(settings),
  )
  expect(shown).toContain("remoteSettings<Values>('glossary', {")
  expect(shown).toContain(`  supportEmail: 'o\\'neil@x.in',`)
  expect(shown).toContain(`  /** Shown * / */\n  supportEmail: string`)
  expect(shown).toContain(`  newSearch: 'off' | 'on'`)
  expect(shown).not.toMatch(/partnerKey|the-default-key|pageSize/)
  expect(all).toContain('  pageSize: 10,')
  expect(all).toContain(`  partnerKey: 'the-default-key',`)
})

test('a build needs the modules as remote.json has them', () => {
  const check = (declared?: Settings) => checkSettingsFiles(described(declared), folder)
  expect(() => check()).not.toThrow()
  expect(() => check(settings)).toThrow(/settings\.ts is not as remote\.json has the settings/)
  for (const { file, code } of outdatedFiles(described(settings), folder)) {
    writeFileSync(file, code!)
  }
  expect(() => check(settings)).not.toThrow()
  const { supportEmail } = settings
  expect(() => check({ supportEmail: supportEmail! })).toThrow(/run `npx remote-kit settings`/)
  expect(() => check()).toThrow(/settings\.ts/)
})

test('a module of this name that a remote without settings has written itself stays', () => {
  write('src/settings.ts', 'export const mine = 1\n')
  expect(outdatedFiles(described(), folder)).toEqual([])
})

describe('a developer’s own values', () => {
  const read = () => {
    const said: string[] = []
    const values = readLocalSettings(folder, { settings }, (sentence) => said.push(sentence))
    return { values, said }
  }

  test('stand in a file, of which what does not fit is left out and named', () => {
    expect(read()).toEqual({ values: {}, said: [] })
    write('settings.local.json', '{"supportEmail":"me@x.in","pageSize":"ten","pagesize":1}')
    expect(read()).toEqual({
      values: { supportEmail: 'me@x.in' },
      said: [
        'settings.local.json: "pageSize" must be a number.',
        'settings.local.json: "pagesize" is no setting of remote.json.',
      ],
    })
  })

  test.each(['{', '[]', 'null'])('are none where the file holds %s, which is said', (text) => {
    write('settings.local.json', text)
    const { values, said } = read()
    expect(values).toEqual({})
    expect(said).toEqual([expect.stringMatching(/^settings\.local\.json cannot be read: /)])
  })
})
