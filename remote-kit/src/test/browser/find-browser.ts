import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { readEnvironment, text } from '../../server/environment'

/** Which browser the pages of a build are opened in. */
export const browserOfTests = {
  CHROME_PATH: text({
    default: undefined,
    defaultWords: 'Debian’s, Google’s, Microsoft’s or Playwright’s',
    desc: 'the Chromium, Chrome or Edge in which `remote-kit test` opens the pages of a build',
  }),
}

/** Where systems install them. The headless shell draws no window, which is quicker. */
const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Where Playwright keeps its browsers, unless PLAYWRIGHT_BROWSERS_PATH says otherwise. */
const playwrights: Partial<Record<NodeJS.Platform, string>> = {
  linux: '.cache/ms-playwright',
  darwin: 'Library/Caches/ms-playwright',
  win32: 'AppData/Local/ms-playwright',
}

const playwrightsFile = /[\\/](?:headless_shell|chrome-headless-shell|chrome|Chromium)(?:\.exe)?$/

/** The newest Chromium that Playwright has downloaded. */
function ofPlaywright(env: NodeJS.ProcessEnv): string | undefined {
  const named = env.PLAYWRIGHT_BROWSERS_PATH
  const folder = named ?? path.join(homedir(), playwrights[process.platform] ?? '')
  if (!existsSync(folder)) return undefined
  const revision = (name: string) => Number(name.split('-').at(-1))
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium'))
    .sort((one, other) => revision(other) - revision(one))
    .flatMap((name) =>
      readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, name, file),
      ),
    )
    .find((file) => playwrightsFile.test(file))
}

/**
 * The browser that CHROME_PATH names, otherwise one that is installed, or one of Playwright's; undefined without one.
 * @throws Error when CHROME_PATH names no file
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROME_PATH: named } = readEnvironment(env, browserOfTests)
  if (named && !existsSync(named))
    throw new Error(`CHROME_PATH names ${named}, which is not there.`)
  return named ?? installed[process.platform]?.find(existsSync) ?? ofPlaywright(env)
}
