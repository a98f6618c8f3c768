import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, devices, type Project } from '@playwright/test'
import { chromiumOptions } from '../scripts/testing/chromium'
import { provesRelease } from '../scripts/testing/tier'
import { administrator, baseURL, ownPortal } from './support/portal'

const repositoryRoot = path.resolve(__dirname, '..')
const releases = /remote-release\.spec\.ts/
const debianFirefox = '/usr/bin/firefox-esr'

/** Whether everything runs (`npm test -- --all`), also what an ordinary change cannot break. */
const all = provesRelease()

/** Tests that only `npm test -- --all` runs. */
const leftOut = all ? [] : [/@all\b/]

/** The main journeys in a stock Firefox over WebDriver BiDi; skipped where there is no Firefox (ADR 0013). */
const firefox: Project[] =
  all && existsSync(debianFirefox)
    ? [
        {
          name: 'firefox',
          testDir: './firefox',
          use: {
            browserName: 'firefox',
            channel: 'moz-firefox',
            viewport: { width: 1350, height: 940 },
            launchOptions: {
              executablePath: path.join(__dirname, 'firefox/firefox-relay.mjs'),
              env: { ...process.env, FIREFOX: debianFirefox },
            },
            trace: 'off',
          },
        },
      ]
    : []

/** Changes the live builds for everybody, so it runs after the other projects. */
const release: Project[] = all
  ? [
      {
        name: 'release',
        use: { ...devices['Desktop Chrome'] },
        testMatch: releases,
        dependencies: ['desktop', 'phone', ...firefox.map(({ name }) => name!)],
      },
    ]
  : []

export default defineConfig({
  testDir: './specs',
  globalSetup: './support/first-renders.ts',
  outputDir: '../test-results',
  // All journeys share one portal; each writes only its own data.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at its second try is mended at its cause.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: { baseURL, launchOptions: chromiumOptions(), locale: 'en-US' },
  projects: [
    {
      name: 'desktop',
      testIgnore: releases,
      grepInvert: [/@phone-only/, ...leftOut],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1350, height: 940 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testIgnore: releases,
      // Tests whose subject is the layout: `@phone` as well as on the desktop, `@phone-only` instead.
      grep: /@phone/,
      grepInvert: leftOut,
    },
    ...firefox,
    ...release,
  ],
  webServer: ownPortal && {
    command: `"${process.execPath}" -C @pt-portal/source --import tsx scripts/portal/start.ts`,
    cwd: repositoryRoot,
    url: `${baseURL}/health/live`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: process.env.E2E_LOGS ? 'pipe' : 'ignore',
    env: {
      ...ownPortal,
      STOP_WITH_PARENT: 'true',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  },
})
