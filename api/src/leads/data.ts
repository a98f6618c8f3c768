import type { WingData } from '../platform/wing'
import { assignmentRuleKinds } from './assignment/repository'
import { leadImportKinds } from './import/repository'
import { inquiryEventColumns } from './inquiries/events'
import { inquiryKinds } from './inquiries/repository'
import { completeInquirySearch } from './inquiries/search-texts'
import { leadMergeKinds, reserveMergedIds } from './merging/repository'
import { privacyVersion } from './privacy/facts'
import { snippetKinds } from './snippets/repository'

export const leadsData: WingData = {
  kept: [
    { name: 'inquiries', key: ['id'], kinds: inquiryKinds },
    { name: 'inquiry_events', key: ['id'], kinds: inquiryEventColumns },
    { name: 'assignment_rules', key: ['id'], kinds: assignmentRuleKinds },
    { name: 'snippets', key: ['id'], kinds: snippetKinds },
    { name: 'lead_imports', key: ['id'], kinds: leadImportKinds },
    { name: 'inquiry_merges', key: ['id'], kinds: leadMergeKinds },
  ],
  emptied: ['lead_keys', 'inquiry_search', 'lead_days'],
  async complete(knex) {
    await reserveMergedIds(knex)
    await completeInquirySearch(knex)
  },
  version: (knex, config) => privacyVersion(config, knex),
}
