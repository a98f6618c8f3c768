import type { InquiryFilter, RecordFilter } from '../../data/admin-endpoints'

/** The five newest leads, and how many there are (seed §9). */
export const recentInquiries: InquiryFilter = { page: 1, pageSize: 5 }

/** The five posts that the dashboard shows, and how many there are (seed §9). */
export const newestPosts: RecordFilter = { page: 1, pageSize: 5 }

/** Asked for their number. */
export const publishedPosts: RecordFilter = { status: 'published', page: 1, pageSize: 1 }
