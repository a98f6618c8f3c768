import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clocksEnv, moveClock } from '../../ops/drill/clocks'
import { services } from '../../scripts/portal/services'
import { repositoryRoot } from '../../scripts/repository-root'
import { chromiumOptions } from '../../scripts/testing/chromium'

// What a picture depends on besides the portal: fonts, the clock, and the browser (ADR 0138).

/** The pictures that others are compared with, as WebP without loss. */
export const baselineFolder = path.join(__dirname, 'baseline')

/** The same as PNG while they are compared. */
export const unpackedFolder = path.join(repositoryRoot, 'tmp/pictures')

const browserFile = path.join(baselineFolder, 'browser.json')

/** The day on which all pictures are taken, before noon in India. */
export const moment = new Date('2026-11-25T10:00:00+05:30')

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`))

/**
 * Fonts from packages in place of those of the machine, for all families and without hinting, which differs between
 * machines. Chromium reads it by FONTCONFIG_FILE.
 */
const fonts = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folderOf('@expo-google-fonts/noto-sans')}</dir>
  <dir>${folderOf('@expo-google-fonts/noto-sans-devanagari')}</dir>
  <cachedir>${cache}</cachedir>
  <match target="pattern">
    <edit name="family" mode="prepend" binding="strong"><string>Noto Sans</string></edit>
  </match>
  <match target="font">
    <edit name="antialias"><bool>true</bool></edit>
    <edit name="hinting"><bool>false</bool></edit>
    <edit name="autohint"><bool>false</bool></edit>
    <edit name="hintstyle"><const>hintnone</const></edit>
    <edit name="rgba"><const>none</const></edit>
    <edit name="lcdfilter"><const>lcdnone</const></edit>
  </match>
</fontconfig>
`

/** Path of a new configuration of fonts. */
export function fontsFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pt-portal-fonts-'))
  const file = path.join(folder, 'fonts.conf')
  writeFileSync(file, fonts(path.join(folder, 'cache')))
  return file
}

/** Environment of servers that live at `moment`. */
export function serversAtMoment(): Record<string, string> {
  const env = clocksEnv()
  for (const { folder } of services)
    moveClock(env.DRILL_CLOCKS, folder, moment.getTime() - Date.now())
  return env
}

/** Major version of the Chromium that takes the pictures; undefined where it cannot be asked. */
export function chromiumVersion(): number | undefined {
  const { executablePath } = chromiumOptions()
  if (!executablePath) return undefined
  const printed = execFileSync(executablePath, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  return Number(/(\d+)\.\d+\.\d+/.exec(printed)?.[1]) || undefined
}

/** Writes beside the pictures which Chromium has taken them. */
export const recordBrowser = (): void =>
  writeFileSync(browserFile, `${JSON.stringify({ chromium: chromiumVersion() }, null, 2)}\n`)

/** Why pictures of this machine cannot be compared with the stored ones; undefined if they can. */
export function whyIncomparable(): string | undefined {
  if (!existsSync(browserFile)) return 'there are no stored pictures'
  const { chromium } = JSON.parse(readFileSync(browserFile, 'utf8'))
  const own = chromiumVersion()
  return own === chromium
    ? undefined
    : `they were taken with Chromium ${chromium}, and this machine has ${own ?? 'another one'}`
}
