import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { developmentKey } from '../server/identity'

const file = path.join(__dirname, '../../template/server/start.ts')

/** Starts the back end of a new remote in production, from the template. */
const start = (keys: string) =>
  spawnSync(process.execPath, ['-C', '@pt-portal/source', '--import', 'tsx', file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORTAL_KEYS: keys },
  })

test.each([
  ['no key', '', 'In production a key is needed'],
  ['the key of development', developmentKey('__name__'), 'A key is that of development'],
])(
  'a back end with %s ends with a sentence',
  (_what, keys, sentence) => {
    const { status, stderr } = start(keys)
    expect(stderr).toMatch(new RegExp(`^PORTAL_KEYS: ${sentence}.*\\n$`))
    expect(status).toBe(1)
  },
  60_000,
)
