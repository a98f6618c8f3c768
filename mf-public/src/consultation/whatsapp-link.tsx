import { StyledLink, useMessages, usePortalConfig } from '@pt-portal/shared-ui'
import { useHref, useLocation } from '@pt-portal/shared-ui/router'
import * as m from '../messages'

/** Opens WhatsApp with the office and a text that names the page; nothing where the office has none. @param page its name */
export function WhatsAppLink({ page }: { page: string }) {
  const t = useMessages()
  const { office, publicOrigin = '' } = usePortalConfig()
  const address = publicOrigin + useHref(useLocation().pathname)
  if (!office?.whatsapp) return null
  const text = encodeURIComponent(t(m.whatsAppText, { page, address }))
  return (
    <StyledLink href={`https://wa.me/${office.whatsapp.slice(1)}?text=${text}`}>
      {t(m.whatsApp)}
    </StyledLink>
  )
}
