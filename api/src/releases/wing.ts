import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { remoteSettingsRoutes } from './remote-settings/routes'
import { releaseRoutes } from './routes'

/** Builds of remotes, and which of them are live. */
export const releasesWing = (platform: Platform): Wing => ({
  routes: [...releaseRoutes(platform), ...remoteSettingsRoutes(platform)],
  sweeps: {},
})
