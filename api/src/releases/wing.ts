import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { sweepEvidence } from './evidence/repository'
import { evidenceRoutes } from './evidence/routes'
import { releaseRoutes } from './routes'

/** Builds of remotes, and which of them are live. */
export const releasesWing = (platform: Platform): Wing => ({
  routes: [...evidenceRoutes(platform), ...releaseRoutes(platform)],
  sweeps: { 'evidence of builds': () => sweepEvidence(platform.knex) },
})
