import { type PortalConfig, PortalConfigProvider, Static, Text } from '@pt-portal/shared-ui'
import { Slot } from '@pt-portal/shared-ui/bundled'

const config: PortalConfig = {
  consultationEndpoint: '/api/consultations',
  fills: { 'state-foot': [{ page: '/courts/:state', label: 'Courts of Goa', height: '4rem' }] },
}

/** Browsers fill it when it comes near, so only its reserved height is here. */
export const SlotFilledByOneRemote = () => (
  <PortalConfigProvider value={config}>
    <Static>
      <Text>What the page itself says.</Text>
      <Slot name="state-foot" of={{ state: 'goa' }} />
    </Static>
  </PortalConfigProvider>
)

export const notes = {
  do: ['Say in remote.json where it stands and what fits there.'],
  dont: ['Put it outside a Static: browsers would take it out.'],
}
