import type { InquiryFilter } from '../../data/admin-endpoints'

/** What the dashboard asks for: the five newest leads, and how many there are (seed §9). */
export const recentInquiries: InquiryFilter = { page: 1, pageSize: 5 }
