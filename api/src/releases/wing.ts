import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { sweepErrors } from './errors/repository'
import { errorRoutes } from './errors/routes'
import { sweepEvidence } from './evidence/repository'
import { evidenceRoutes } from './evidence/routes'
import { sweepMaps } from './maps/repository'
import { mapRoutes } from './maps/routes'
import { releaseRoutes } from './routes'

/** Builds of remotes, and which of them are live. */
export const releasesWing = (platform: Platform): Wing => ({
  routes: [
    ...evidenceRoutes(platform),
    ...errorRoutes(platform),
    ...mapRoutes(platform),
    ...releaseRoutes(platform),
  ],
  sweeps: {
    'evidence of builds': () => sweepEvidence(platform.knex),
    'errors of builds': () => sweepErrors(platform.knex),
    'source maps of builds': () => sweepMaps(platform.knex),
  },
})
