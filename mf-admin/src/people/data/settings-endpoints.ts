import type {
  MailTest,
  Settings,
  SettingsGroupName,
  SettingsGroups,
  StoredSettings,
} from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

/** A group as it is sent: what was typed, which the API checks and trims. */
interface GroupChange {
  group: SettingsGroupName
  values: Record<string, unknown>
  /** The version that was edited; null when nobody had saved the group. */
  updatedAt: string | null
}

/** Reads and writes of what administrators set without a deployment. */
const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => ({ path: '/settings' }),
      providesTags: ['Settings'],
    }),
    /** Answers 409 with `current` when somebody has saved since `updatedAt`. */
    changeSettings: build.mutation<StoredSettings<SettingsGroups[SettingsGroupName]>, GroupChange>({
      query: ({ group, values, updatedAt }) => ({
        path: `/settings/${group}`,
        method: 'PUT',
        body: { ...values, updatedAt },
      }),
      invalidatesTags: (_result, failure) => (failure ? [] : ['Settings']),
    }),
    testMail: build.mutation<MailTest, void>({
      query: () => ({ path: '/settings/test-mail', method: 'POST', body: {} }),
    }),
  }),
  overrideExisting: true,
})

export const { useSettingsQuery, useChangeSettingsMutation, useTestMailMutation } = settingsApi
