import type { WingData } from '../platform/wing'
import { auditKinds } from './audit/repository'
import { passkeyKinds } from './passkeys/repository'
import { settingsKinds } from './settings/repository'
import { tokenKinds } from './tokens/repository'
import { userKinds } from './users/repository'
import { savedViewKinds } from './views/repository'

export const staffData: WingData = {
  kept: [
    { name: 'users', key: ['id'], kinds: userKinds },
    { name: 'recovery_codes', key: ['id'], kinds: {} },
    { name: 'passkeys', key: ['id'], kinds: passkeyKinds },
    { name: 'api_tokens', key: ['id'], kinds: tokenKinds },
    { name: 'settings', key: ['name'], kinds: settingsKinds },
    { name: 'saved_views', key: ['id'], kinds: savedViewKinds },
    { name: 'audit_log', key: ['id'], kinds: auditKinds },
  ],
  emptied: ['sessions', 'user_links', 'passkey_challenges', 'presence', 'idempotency_keys'],
}
