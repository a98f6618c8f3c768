// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface BuildErrorsAnswer {
  errors: Array<{ remote: string; build: string; fingerprint: string; message: string; frames: Array<{ file: string; line: number; column: number; name: string | null }>; count: number; firstSeenAt: string; lastSeenAt: string; seenIn: Array<'chromium' | 'firefox' | 'safari' | 'other' | 'server'> }>
}

export interface BuildErrorsArgs {
  remote: string
  build?: string
}

export const buildErrorOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Errors of a remote in browsers and on the server by their cause, last seen first, of the last 30 days; at most 100. */
    buildErrors: build.query<BuildErrorsAnswer, BuildErrorsArgs>({
      query: (query) => ({ path: `/builds/errors?${queryOf(query)}` }),
    }),
  }),
  overrideExisting: true,
})
