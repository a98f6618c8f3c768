import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { services } from '../../scripts/portal/services'
import { repositoryRoot } from '../../scripts/repository-root'
import { chromiumOptions } from '../../scripts/testing/chromium'
import { baseURL, ownPortal } from '../support/portal'
import { fontsFile, serversAtMoment, unpackedFolder } from './circumstances'

// Playwright reads its configuration in every worker; what is made once is passed on in the environment.
process.env.PICTURES_FONTS ??= fontsFile()

const fromSources = ['-C', '@pt-portal/source', '--import', 'tsx'].join(' ')
const workbenchPort = Number(process.env.E2E_PORT ?? 3300) + services.length * 2
process.env.WORKBENCH = `http://localhost:${workbenchPort}/`

export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: path.join(unpackedFolder, '{arg}{ext}'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A picture that is missing is a failure; `npm run pictures -- --update` takes it.
  updateSnapshots: 'none',
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      // Fewer than the pixels in a row of the narrowest picture, and a difference of colour that no eye sees.
      maxDiffPixels: 60,
      threshold: 0.02,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    },
  },
  reporter: process.env.E2E_REPORT
    ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['dot']],
  use: {
    baseURL,
    launchOptions: {
      ...chromiumOptions(),
      env: { ...process.env, FONTCONFIG_FILE: process.env.PICTURES_FONTS } as Record<
        string,
        string
      >,
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    deviceScaleFactor: 1,
  },
  webServer: [
    {
      name: 'portal',
      command: `"${process.execPath}" ${fromSources} scripts/portal/start.ts`,
      cwd: repositoryRoot,
      url: `${baseURL}/health/live`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: { ...ownPortal, ...serversAtMoment(), STOP_WITH_PARENT: 'true' },
    },
    {
      name: 'workbench',
      command: `"${process.execPath}" ${fromSources} ../remote-kit/src/cli.ts workbench --port ${workbenchPort}`,
      cwd: path.join(repositoryRoot, 'shared-ui'),
      url: process.env.WORKBENCH,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
})
