import type { Platform } from '../platform/platform'
import { Timer } from '../platform/timer'
import type { Wing } from '../platform/wing'
import { CanaryWatch } from './canary/watching'
import { sweepEvidence } from './evidence/repository'
import { evidenceRoutes } from './evidence/routes'
import { remoteSettingsRoutes } from './remote-settings/routes'
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
      ...releaseRoutes(platform),
      ...remoteSettingsRoutes(platform),
    ],
    sweeps: { 'evidence of builds': () => sweepEvidence(knex) },
    start: () => timer.start(),
    stop: () => timer.stop(),
  }
}
