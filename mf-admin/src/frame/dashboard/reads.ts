import type { RecordFilter } from '../../content/data/record-endpoints'
import type { LeadPageArgs } from '../../leads/data/lead-operations'

/** The five newest leads; also gives the total number. */
export const recentLeads: LeadPageArgs = { page: 1, pageSize: 5 }

/** The five posts on the dashboard; also gives the total number. */
export const newestPosts: RecordFilter = { page: 1, pageSize: 5 }

/** Read only for the total number. */
export const publishedPosts: RecordFilter = { status: 'published', page: 1, pageSize: 1 }
