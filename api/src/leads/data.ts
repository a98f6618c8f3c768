import type { WingData } from '../platform/wing'
import { assignmentRuleKinds } from './assignment/repository'
import { inquiryEventColumns } from './inquiries/events'
import { inquiryKinds } from './inquiries/repository'
import { completeInquirySearch } from './inquiries/search-texts'
import { privacyVersion } from './privacy/facts'
import { snippetKinds } from './snippets/repository'

export const leadsData: WingData = {
  kept: [
    { name: 'inquiries', key: ['id'], kinds: inquiryKinds },
    { name: 'inquiry_events', key: ['id'], kinds: inquiryEventColumns },
    { name: 'assignment_rules', key: ['id'], kinds: assignmentRuleKinds },
    { name: 'snippets', key: ['id'], kinds: snippetKinds },
  ],
  emptied: ['lead_keys', 'inquiry_search', 'lead_days'],
  complete: completeInquirySearch,
  version: (knex, config) => privacyVersion(config, knex),
}
