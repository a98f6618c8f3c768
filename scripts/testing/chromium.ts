import { existsSync } from 'node:fs'

/** Debian's headless shell before its full browser: it draws no window, which halves the time of a journey (ADR 0052). */
const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const debianFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright's launch options: the browser that CHROMIUM names, else Debian's, else Playwright's own. */
export function chromiumOptions(): { executablePath?: string; args?: string[] } {
  const executablePath = process.env.CHROMIUM || debianBrowsers.find(existsSync)
  return executablePath ? { executablePath, args: debianFlags } : {}
}
