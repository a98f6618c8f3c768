import type { RecordFilter } from '../../data/admin-endpoints'
import type { InquiryFilter } from '../../data/inquiry-endpoints'

/** The five newest leads, and how many there are. */
export const recentInquiries: InquiryFilter = { page: 1, pageSize: 5 }

/** The first five leads that somebody has to come back to by today (D60). */
export const dueInquiries: InquiryFilter = {
  followUp: 'due',
  sort: 'followUpOn',
  page: 1,
  pageSize: 5,
}

/** The five leads that have waited longest for a first contact. */
export const untouchedInquiries: InquiryFilter = {
  status: 'new',
  sort: 'createdAt',
  page: 1,
  pageSize: 5,
}

/** The five posts that the dashboard shows, and how many there are. */
export const newestPosts: RecordFilter = { page: 1, pageSize: 5 }

/** Asked for their number. */
export const publishedPosts: RecordFilter = { status: 'published', page: 1, pageSize: 1 }
