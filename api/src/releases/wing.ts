import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { deployTokenRoutes } from './deploy-token-routes'
import { sweepEvidence } from './evidence/repository'
import { evidenceRoutes } from './evidence/routes'
import { previewLinkRoutes } from './preview-link-routes'
import { sweepBuildPreviewLinks } from './preview-links'
import { releaseRoutes } from './routes'

/** Builds of remotes, which of them are live, and who may see or release others. */
export const releasesWing = (platform: Platform): Wing => ({
  routes: [
    ...evidenceRoutes(platform),
    ...releaseRoutes(platform),
    ...previewLinkRoutes(platform),
    ...deployTokenRoutes(platform),
  ],
  sweeps: {
    'preview links of builds': () => sweepBuildPreviewLinks(platform.knex),
    'evidence of builds': () => sweepEvidence(platform.knex),
  },
})
