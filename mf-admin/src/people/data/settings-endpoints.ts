import type { Settings, SettingsGroupName } from '@pt-portal/api/contract'
import { settingsOperations } from './settings-operations'

/** A group as it is stored, once somebody has saved it. */
export type SavedGroup = Settings[SettingsGroupName] & { updatedAt: string }

/** A group as it is sent: what was typed, which the API checks and trims. */
interface GroupChange {
  group: SettingsGroupName
  values: Record<string, unknown>
  /** The version that was edited; null when nobody had saved the group. */
  updatedAt: string | null
}

/** Reads and writes of what administrators set without a deployment. */
const settingsApi = settingsOperations
  .enhanceEndpoints({
    addTagTypes: ['Settings'],
    endpoints: { settings: { providesTags: ['Settings'] } },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Answers 409 with `current` when somebody has saved since `updatedAt`. */
      changeSettings: build.mutation<SavedGroup, GroupChange>({
        query: ({ group, values, updatedAt }) => ({
          path: `/settings/${group}`,
          method: 'PUT',
          body: { ...values, updatedAt },
        }),
        invalidatesTags: (_result, failure) => (failure ? [] : ['Settings']),
      }),
    }),
    overrideExisting: true,
  })

export const { useSettingsQuery, useChangeSettingsMutation, useTestMailMutation } = settingsApi
