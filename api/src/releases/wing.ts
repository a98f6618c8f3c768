import type { Platform } from '../platform/platform'
import { Timer } from '../platform/timer'
import type { Wing } from '../platform/wing'
import { CanaryWatch } from './canary/watching'
import { sweepErrors } from './errors/repository'
import { errorRoutes } from './errors/routes'
import { sweepEvidence } from './evidence/repository'
import { evidenceRoutes } from './evidence/routes'
import { sweepMaps } from './maps/repository'
import { mapRoutes } from './maps/routes'
import { releaseRoutes } from './routes'

/** How often canaries that watch themselves are judged: one that is worse goes back within seconds. */
const watchMs = 2_000

/** Builds of remotes, which of them are live, and how they do with visitors. */
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
    ],
    sweeps: {
      'evidence of builds': () => sweepEvidence(knex),
      'errors of builds': () => sweepErrors(knex),
      'source maps of builds': () => sweepMaps(knex),
    },
    start: () => timer.start(),
    stop: () => timer.stop(),
  }
}
