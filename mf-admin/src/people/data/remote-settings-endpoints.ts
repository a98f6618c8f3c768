import { unlessRefused } from '../../platform/requests'
import { remoteSettingsOperations } from './remote-settings-operations'

/** Reads and writes of what operators set for remotes; a save answers 409 with `current` when somebody else has saved. */
const remoteSettingsApi = remoteSettingsOperations.enhanceEndpoints({
  addTagTypes: ['RemoteSettings'],
  endpoints: {
    remoteSettings: { providesTags: ['RemoteSettings'] },
    setRemoteSettings: { invalidatesTags: unlessRefused('RemoteSettings') },
  },
})

export const { useRemoteSettingsQuery, useSetRemoteSettingsMutation } = remoteSettingsApi
