import { chakra } from '@pt-portal/shared-ui'
import { MessageCircle } from 'lucide-react'
import { useLeadOptionsQuery } from './data/lead-endpoints'

const Link = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    px: '1',
    fontSize: 'sm',
    verticalAlign: 'middle',
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline' },
  },
})

interface WhatsAppLinkProps {
  /** In E.164, such as +919876543210. */
  number: string
}

/** Address that opens WhatsApp with a number. */
export const whatsAppAddress = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`

/** Opens WhatsApp with a number, in a new tab; nothing unless `WHATSAPP_LINKS` is set. */
export function WhatsAppLink({ number }: WhatsAppLinkProps) {
  const { data } = useLeadOptionsQuery()
  if (!data?.hasWhatsApp) return null
  return (
    <Link
      href={whatsAppAddress(number)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp ${number}`}
      title="WhatsApp, opens in a new tab"
    >
      <MessageCircle aria-hidden size={16} />
    </Link>
  )
}
