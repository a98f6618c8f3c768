import { StyledLink, Text, useOffice, usePortalConfig } from '@pt-portal/shared-ui'
import { WhatsAppLink } from './whatsapp-link'

/** Telephone and WhatsApp below the form, as far as the office has set them. @param page name of the page */
export function OtherWays({ page }: { page: string }) {
  const { office } = usePortalConfig()
  const { phone, phoneNumber } = useOffice()
  return (
    <Text mt="4" display="flex" flexWrap="wrap" columnGap="5">
      {office?.phone && <StyledLink href={`tel:${phoneNumber}`}>{phone}</StyledLink>}
      <WhatsAppLink page={page} />
    </Text>
  )
}
