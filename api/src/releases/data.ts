import type { WingData } from '../platform/wing'
import { remoteSettingsKinds } from './remote-settings/repository'
import { buildKinds, releaseKinds } from './repository'

export const releasesData: WingData = {
  kept: [
    { name: 'builds', key: ['remote', 'build'], kinds: buildKinds },
    { name: 'releases', key: ['id'], kinds: releaseKinds },
    { name: 'remote_settings', key: ['remote'], kinds: remoteSettingsKinds },
    { name: 'deploy_tokens', key: ['id'], kinds: { date: ['createdAt', 'lastUsedAt'] } },
  ],
  emptied: [],
}
