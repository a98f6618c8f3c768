import type { WingData } from '../platform/wing'
import { assignmentRuleKinds } from './assignment/repository'
import { callbackKinds } from './callbacks/repository'
import { leadImportKinds } from './import/repository'
import { leadEventColumns } from './lead/events'
import { leadKinds } from './lead/repository'
import { completeLeadSearch } from './lead/search-texts'
import { leadMailKinds } from './mails/repository'
import { leadMergeKinds, reserveMergedIds } from './merging/repository'
import { privacyVersion } from './privacy/facts'
import { snippetKinds } from './snippets/repository'

export const leadsData: WingData = {
  kept: [
    { name: 'inquiries', key: ['id'], kinds: leadKinds },
    { name: 'inquiry_events', key: ['id'], kinds: leadEventColumns },
    { name: 'lead_mails', key: ['eventId'], kinds: leadMailKinds },
    { name: 'assignment_rules', key: ['id'], kinds: assignmentRuleKinds },
    { name: 'snippets', key: ['id'], kinds: snippetKinds },
    { name: 'lead_imports', key: ['id'], kinds: leadImportKinds },
    { name: 'callbacks', key: ['id'], kinds: callbackKinds },
    { name: 'inquiry_merges', key: ['id'], kinds: leadMergeKinds },
  ],
  emptied: ['lead_keys', 'inquiry_search', 'lead_days', 'mailbox_readings'],
  async complete(knex) {
    await reserveMergedIds(knex)
    await completeLeadSearch(knex)
  },
  version: (knex, config) => privacyVersion(config, knex),
}
