import type { WingData } from '../platform/wing'
import { evidenceKey, evidenceKinds } from './evidence/repository'
import { buildPreviewLinkKinds } from './preview-links'
import { remoteSettingsKinds } from './remote-settings/repository'
import { buildKinds, releaseKinds } from './repository'

export const releasesData: WingData = {
  kept: [
    { name: 'builds', key: ['remote', 'build'], kinds: buildKinds },
    { name: 'releases', key: ['id'], kinds: releaseKinds },
    { name: 'build_evidence', key: evidenceKey, kinds: evidenceKinds },
    { name: 'remote_settings', key: ['remote'], kinds: remoteSettingsKinds },
    { name: 'build_preview_links', key: ['id'], kinds: buildPreviewLinkKinds },
    { name: 'deploy_tokens', key: ['id'], kinds: { date: ['createdAt', 'lastUsedAt'] } },
  ],
  // A team sends its maps again with its next release; errors are short-lived.
  emptied: ['build_errors', 'build_maps'],
}
