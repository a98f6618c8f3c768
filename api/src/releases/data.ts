import type { WingData } from '../platform/wing'
import { evidenceKey, evidenceKinds } from './evidence/repository'
import { buildPreviewLinkKinds } from './preview-links'
import { buildKinds, releaseKinds } from './repository'

export const releasesData: WingData = {
  kept: [
    { name: 'builds', key: ['remote', 'build'], kinds: buildKinds },
    { name: 'releases', key: ['id'], kinds: releaseKinds },
    { name: 'build_evidence', key: evidenceKey, kinds: evidenceKinds },
    { name: 'build_preview_links', key: ['id'], kinds: buildPreviewLinkKinds },
    { name: 'deploy_tokens', key: ['id'], kinds: { date: ['createdAt', 'lastUsedAt'] } },
  ],
  emptied: [],
}
