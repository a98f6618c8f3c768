// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface BuildsArgs {
  remote?: string
  build?: string
}

export interface ReleasesAnswer {
  live: Array<{ id: number; remote: string; basedOn: number; build: { remote: string; build: string; version: string; entry: string; description: Record<string, unknown> | null; contract: Record<string, unknown> | null; digest: string; bytes: number; maps: string | null; registeredBy: string; registeredAt: string; files: Record<string, unknown> | null }; reason: string | null; releasedBy: string; releasedAt: string; canary: { build: { remote: string; build: string; version: string; entry: string; description: Record<string, unknown> | null; contract: Record<string, unknown> | null; digest: string; bytes: number; maps: string | null; registeredBy: string; registeredAt: string; files: Record<string, unknown> | null }; share: number } | null; watch: { stage: number; stages: number; share: number; since: string; next: string; nextShare: number; visits: number; minimumVisits: number; waitsFor: string; verdicts: Array<{ signal: 'failed renders' | 'client errors' | 'federation failures' | 'LCP' | 'INP' | 'TTFB'; browser: 'all' | 'chromium' | 'firefox' | 'safari' | 'other'; finding: 'fine' | 'doubtful' | 'worse' | 'too few'; canary: number | null; live: number | null; canaryVisits: number; liveVisits: number; p: number | null; test: string | null }> } | null }>
  settings: Record<string, Record<string, unknown>>
  history: Array<{ id: number; remote: string; basedOn: number; build: string | null; canaryBuild: string | null; canaryShare: number | null; reason: string | null; releasedBy: string; releasedAt: string }>
  shell: { build: string; contract: Record<string, unknown> | null } | null
}

export interface ReleasesArgs {
  remote?: string
}

export interface SetReleaseAnswer {
  id: number
  remote: string
  basedOn: number
  build: { remote: string; build: string; version: string; entry: string; description: Record<string, unknown> | null; contract: Record<string, unknown> | null; digest: string; bytes: number; maps: string | null; registeredBy: string; registeredAt: string; files: Record<string, unknown> | null } | null
  reason: string | null
  releasedBy: string
  releasedAt: string
  canary: { build: { remote: string; build: string; version: string; entry: string; description: Record<string, unknown> | null; contract: Record<string, unknown> | null; digest: string; bytes: number; maps: string | null; registeredBy: string; registeredAt: string; files: Record<string, unknown> | null }; share: number } | null
}

export interface SetReleaseArgs {
  remote: string
  build: string | null
  canary: { build: string; watch?: boolean; share?: number } | null
  basedOn: number | null
  reason?: string | null
}

export interface BuildEvidenceAnswer {
  hours: Array<{ remote: string; build: string; from: string; pages: number; renders: number; failedRenders: number; clientErrors: number; federationFailures: number; vitals: { LCP: { count: number; p50: number | null; p75: number | null }; INP: { count: number; p50: number | null; p75: number | null }; TTFB: { count: number; p50: number | null; p75: number | null }; CLS: { count: number; p50: number | null; p75: number | null } } }>
  totals: Array<{ remote: string; build: string; from: string; pages: number; renders: number; failedRenders: number; clientErrors: number; federationFailures: number; vitals: { LCP: { count: number; p50: number | null; p75: number | null }; INP: { count: number; p50: number | null; p75: number | null }; TTFB: { count: number; p50: number | null; p75: number | null }; CLS: { count: number; p50: number | null; p75: number | null } } }>
}

export interface BuildEvidenceArgs {
  remote: string
}

export interface BuildPreviewLinksEntry {
  id: number
  remote: string
  build: string
  createdBy: string
  createdAt: string
  expiresAt: string
}

export interface BuildPreviewLinksArgs {
  remote?: string
  digest?: string
}

export interface CreateBuildPreviewLinkAnswer {
  id: number
  remote: string
  build: string
  createdBy: string
  createdAt: string
  expiresAt: string
  token: string
}

export interface CreateBuildPreviewLinkArgs {
  remote: string
  build: string
  hours: 1 | 24 | 168
}

export interface DeployTokensEntry {
  id: number
  remote: string
  createdAt: string
  lastUsedAt: string | null
}

export interface CreateDeployTokenAnswer {
  id: number
  remote: string
  token: string
}

export const buildOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Registered builds, newest first, of one remote or of all; the newest 200. One that is named, with its files. */
    builds: build.query<Array<{ remote: string; build: string; version: string; entry: string; description: Record<string, unknown> | null; contract: Record<string, unknown> | null; digest: string; bytes: number; maps: string | null; registeredBy: string; registeredAt: string; weighs: { page: number; all: number } | null }> | Array<{ remote: string; build: string; version: string; entry: string; description: Record<string, unknown> | null; contract: Record<string, unknown> | null; digest: string; bytes: number; maps: string | null; registeredBy: string; registeredAt: string; files: Record<string, unknown> | null; weight: { bytes: number; parts: Array<{ file: string | null; bytes: number }>; dependencies: Array<{ name: string; bytes: number }> } | null; changeLog: string | null }>, BuildsArgs>({
      query: (query) => ({ path: `/builds?${queryOf(query)}` }),
    }),
    /** The live build and canary of each remote, the stored values of their settings, the newest 200 releases, and what the live shell provides. A team’s deploy token is told neither how canaries of others do nor their history and reasons. */
    releases: build.query<ReleasesAnswer, ReleasesArgs>({
      query: (query) => ({ path: `/releases?${queryOf(query)}` }),
    }),
    /** Make a build live, roll back to one, start, change or end a canary, take a remote out of service. */
    setRelease: build.mutation<SetReleaseAnswer, SetReleaseArgs>({
      query: ({ remote, ...body }) => ({ path: `/releases/${encodeURIComponent(remote)}`, method: 'PUT', body }),
    }),
    /** How the builds of a remote did with visitors: by hour for the last seven days, and in all. */
    buildEvidence: build.query<BuildEvidenceAnswer, BuildEvidenceArgs>({
      query: (query) => ({ path: `/builds/evidence?${queryOf(query)}` }),
    }),
    /** Links that show a build to everybody who has them and have not ended, newest first, of one remote or of all own ones; `digest` (SHA-256 of its token, base64url) finds one. */
    buildPreviewLinks: build.query<BuildPreviewLinksEntry[], BuildPreviewLinksArgs>({
      query: (query) => ({ path: `/builds/preview-links?${queryOf(query)}` }),
    }),
    /** Make a link that shows a build of a public remote to everybody who has it, for 1, 24 or 168 hours; only this response contains its token. */
    createBuildPreviewLink: build.mutation<CreateBuildPreviewLinkAnswer, CreateBuildPreviewLinkArgs>({
      query: (body) => ({ path: '/builds/preview-links', method: 'POST', body }),
    }),
    /** Revoke a link to a preview of a build, which shows nothing any more. */
    revokeBuildPreviewLink: build.mutation<null, number>({
      query: (id) => ({ path: `/builds/preview-links/${id}`, method: 'DELETE' }),
    }),
    /** Deploy tokens of all remotes, oldest first. */
    deployTokens: build.query<DeployTokensEntry[], void>({
      query: () => ({ path: '/deploy-tokens' }),
    }),
    /** Make a deploy token for one remote; only this response contains it. */
    createDeployToken: build.mutation<CreateDeployTokenAnswer, BuildEvidenceArgs>({
      query: (body) => ({ path: '/deploy-tokens', method: 'POST', body }),
    }),
    /** Revoke a deploy token, which releases nothing any more. */
    revokeDeployToken: build.mutation<null, number>({
      query: (id) => ({ path: `/deploy-tokens/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
