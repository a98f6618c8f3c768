import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query'

/**
 * The one cache of the portal. Remotes add endpoints with `injectEndpoints({ overrideExisting: true })`,
 * so that a newly released remote replaces what an older build of it had injected.
 * Never stale, no retries, no refetch on focus, no polling.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['StatePage', 'ServicePage', 'Blog', 'Inquiry', 'Session'],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
})
