import { PortalConfigProvider, Text, useOffice, usePortalConfig } from '@pt-portal/shared-ui'

function Phone() {
  const { phone, phoneNumber } = useOffice()
  return <a href={phoneNumber}>{phone}</a>
}

const settings = {
  consultationEndpoint: '/api/consultations',
  office: { phone: '+91 20 5550 0100' },
}

/** For tests; the shell sets it from the environment of a deployment. */
export const PortalConfigProviderWithPhone = () => (
  <PortalConfigProvider value={settings}>
    <Phone />
  </PortalConfigProvider>
)

export function UseOfficeHours() {
  const { email, hours } = useOffice()
  return (
    <Text>
      {email}, {hours}
    </Text>
  )
}

export function UsePortalConfigAddress() {
  const { consultationEndpoint } = usePortalConfig()
  return <Text>The form is sent to {consultationEndpoint}.</Text>
}
