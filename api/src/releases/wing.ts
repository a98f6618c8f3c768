import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { releaseRoutes } from './routes'

/** Builds of remotes, and which of them are live. */
export const releasesWing = (platform: Platform): Wing => ({
  routes: releaseRoutes(platform),
  sweeps: {},
})
