import { ensureTool, isMissing, noteMissing } from './tools'

const mockInstall = jest.fn<Promise<void>, [string]>()
jest.mock('./install', () => ({ ensureInstalled: (folder: string) => mockInstall(folder) }))

beforeEach(() => jest.spyOn(console, 'log').mockImplementation())
afterEach(() => jest.restoreAllMocks())

test('installs a tool in its own folder', async () => {
  await ensureTool('kubernetes')
  expect(mockInstall).toHaveBeenCalledWith(expect.stringMatching(/tooling[\\/]kubernetes$/))
})

test('a tool that cannot be installed is named, with the command that installs it and the reason', async () => {
  mockInstall.mockRejectedValueOnce(new Error('There is no network.'))
  await expect(ensureTool('lerna')).rejects.toThrow(
    'tooling/lerna is not installed: npm ci --prefix tooling/lerna\nThere is no network.',
  )
})

test('tests learn of each tool that the run could not install', () => {
  const before = process.env.MISSING_TOOLS
  delete process.env.MISSING_TOOLS
  expect(isMissing('lerna')).toBe(false)
  noteMissing('lerna')
  noteMissing('kubernetes')
  expect(isMissing('lerna')).toBe(true)
  expect(isMissing('kubernetes')).toBe(true)
  expect(isMissing('versions')).toBe(false)
  if (before === undefined) delete process.env.MISSING_TOOLS
  else process.env.MISSING_TOOLS = before
})
