// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface RemoteSettingsEntry {
  remote: string
  settings: Record<string, unknown>
  stored: Record<string, unknown>
  updatedAt: string | null
  updatedBy: string | null
}

export interface SetRemoteSettingsArgs {
  remote: string
  values: Record<string, unknown>
  updatedAt: string | null
}

export const remoteSettingsOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Settings that remotes declare, with the stored values, also those that no live build declares any more; a team’s token reads its own. */
    remoteSettings: build.query<RemoteSettingsEntry[], void>({
      query: () => ({ path: '/remote-settings' }),
    }),
    /** Store values of a remote’s settings; those that are not named stay. */
    setRemoteSettings: build.mutation<RemoteSettingsEntry, SetRemoteSettingsArgs>({
      query: ({ remote, ...body }) => ({ path: `/remote-settings/${encodeURIComponent(remote)}`, method: 'PUT', body }),
    }),
  }),
  overrideExisting: true,
})
