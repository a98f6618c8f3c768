import type { Platform } from '../platform/platform'
import { Timer } from '../platform/timer'
import type { Wing } from '../platform/wing'
import { CanaryWatch } from './canary/watching'
import { deployTokenRoutes } from './deploy-token-routes'
import { sweepErrors } from './errors/repository'
import { errorRoutes } from './errors/routes'
import { sweepEvidence } from './evidence/repository'
import { evidenceRoutes } from './evidence/routes'
import { sweepMaps } from './maps/repository'
import { mapRoutes } from './maps/routes'
import { previewLinkRoutes } from './preview-link-routes'
import { sweepBuildPreviewLinks } from './preview-links'
import { remoteSettingsRoutes } from './remote-settings/routes'
import { releaseRoutes } from './routes'

/** How often canaries that watch themselves are judged: one that is worse goes back within seconds. */
const watchMs = 2_000

/** Builds of remotes, which of them are live, how they do with visitors, and who may see or release others. */
export function releasesWing(platform: Platform): Wing {
  const { knex, log } = platform
  const canaries = new CanaryWatch(platform)
  const timer = new Timer(() => canaries.pass(), log, 'Judging canaries failed', watchMs)
  return {
    routes: [
      ...evidenceRoutes(platform),
      ...errorRoutes(platform),
      ...mapRoutes(platform),
      ...releaseRoutes(platform),
      ...previewLinkRoutes(platform),
      ...deployTokenRoutes(platform),
      ...remoteSettingsRoutes(platform),
    ],
    sweeps: {
      'evidence of builds': () => sweepEvidence(knex),
      'errors of builds': () => sweepErrors(knex),
      'source maps of builds': () => sweepMaps(knex),
      'preview links of builds': () => sweepBuildPreviewLinks(knex),
    },
    start: () => timer.start(),
    stop: () => timer.stop(),
  }
}
