import type { Lead } from '@pt-portal/api/contract'
import { noAnswerWords } from '@pt-portal/api/contract/leads/lead-words'
import { Button, Flex, longDate } from '@pt-portal/shared-ui'
import { Mail, MessageCircle, NotebookPen, Phone, PhoneMissed } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLeadOptionsQuery } from '../data/lead-endpoints'
import { dayInIndia, followUp, nextWorkingDay } from '../days'
import { whatsAppOf } from '../phone-text'
import { goToMail, useSendsMails } from './note-form'
import type { LeadChanging } from './use-lead-changes'

/** Height of the row on phones, which must not cover the field in use. */
export const actionsHeight = '4.5rem'

const Action = (props: ComponentProps<typeof Button>) => (
  <Button
    variant="outline"
    colorPalette="gray"
    flex={{ base: '1 1 0', lg: '0 0 auto' }}
    flexDirection={{ base: 'column', lg: 'row' }}
    minW="0"
    h="auto"
    minH={{ base: '12', lg: '9' }}
    px={{ base: '1', lg: '3' }}
    py="1"
    gap={{ base: '0.5', lg: '2' }}
    fontSize={{ base: 'xs', lg: 'sm' }}
    lineHeight="short"
    whiteSpace="normal"
    {...props}
  />
)

const mail = (
  <>
    <Mail aria-hidden />
    Mail
  </>
)

/** Takes the reader of a lead to the field for a note. */
export const goToNote = () => document.querySelector<HTMLElement>('textarea[name=notes]')?.focus()

/** Notes a call that was not answered, and plans the next one. Nobody was reached, so the lead's status stays. */
export const noAnswer = () => ({ noAnswer: true, ...followUp(nextWorkingDay()) })

interface LeadActionsProps {
  lead: Lead
  /** Absent where the user may not change the lead. */
  changing: LeadChanging | undefined
}

/** What staff do first with a lead: above it, on phones in one row at the foot, within reach of the thumb. */
export function LeadActions({ lead, changing }: LeadActionsProps) {
  const { phone, email } = lead
  const hasWhatsApp = useLeadOptionsQuery().data?.hasWhatsApp ?? false
  const sendsMails = useSendsMails(lead)
  if (!phone && !email && !changing) return null
  return (
    <Flex
      role="group"
      aria-label="Actions"
      position={{ base: 'fixed', lg: 'static' }}
      insetX="0"
      // Above the bar with the places of the admin area.
      bottom="var(--foot-bar, 0px)"
      zIndex="docked"
      gap={{ base: '1', lg: '2' }}
      mb={{ lg: '4' }}
      px={{ base: '2', lg: '0' }}
      py={{ base: '1.5', lg: '0' }}
      bg={{ base: 'bg.subtle', lg: 'transparent' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="border"
      _print={{ display: 'none' }}
    >
      {phone && (
        <Action asChild variant="solid" colorPalette="brand">
          <a href={`tel:${phone}`}>
            <Phone aria-hidden />
            Call
          </a>
        </Action>
      )}
      {phone && hasWhatsApp && (
        <Action asChild>
          <a {...whatsAppOf(phone)}>
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </Action>
      )}
      {email &&
        (changing && sendsMails ? (
          <Action onClick={goToMail}>{mail}</Action>
        ) : (
          <Action asChild>
            <a href={`mailto:${email}`}>{mail}</a>
          </Action>
        ))}
      {changing && (
        <Action aria-keyshortcuts="n" onClick={goToNote}>
          <NotebookPen aria-hidden />
          Note
        </Action>
      )}
      {changing && phone && <NoAnswer changing={changing} />}
    </Flex>
  )
}

function NoAnswer({ changing: { shown, change } }: { changing: LeadChanging }) {
  const day = nextWorkingDay()
  const when = day === dayInIndia(1) ? 'tomorrow' : 'Monday'
  return (
    <Action
      flex={{ base: '1.4 1 0', lg: '0 0 auto' }}
      title={`${noAnswerWords}: follow up on ${longDate(day)}`}
      aria-keyshortcuts="x"
      // Not `disabled`, because the button would lose the focus.
      aria-disabled={shown.noAnswer}
      onClick={() => {
        if (!shown.noAnswer) change(noAnswer())
      }}
    >
      <PhoneMissed aria-hidden />
      {`No answer → ${when}`}
    </Action>
  )
}
