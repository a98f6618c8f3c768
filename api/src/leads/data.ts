import type { WingData } from '../platform/wing'
import { inquiryEventColumns } from './inquiries/events'
import { inquiryKinds } from './inquiries/repository'
import { completeInquirySearch } from './inquiries/search-texts'
import { privacyVersion } from './privacy/facts'

export const leadsData: WingData = {
  kept: [
    { name: 'inquiries', key: ['id'], kinds: inquiryKinds },
    { name: 'inquiry_events', key: ['id'], kinds: inquiryEventColumns },
  ],
  emptied: ['lead_keys', 'inquiry_search', 'lead_days'],
  complete: completeInquirySearch,
  version: (knex, config) => privacyVersion(config, knex),
}
