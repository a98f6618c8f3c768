import type { LeadDetails } from '@pt-portal/api/contract'
import { Box, Button, notify, Text } from '@pt-portal/shared-ui'
import { failureText, useSessionQuery } from '@pt-portal/shared-ui/data'
import { useState } from 'react'
import { removeDraft } from '../../forms/drafts/drafts'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { countedOf } from '../../platform/format'
import { useWrite } from '../../platform/session/use-write'
import { TitledModal } from '../../ui/dialogs/titled-modal'
import { useErasePersonMutation } from '../data/lead-endpoints'
import { LeadChecks } from '../lead-checks'
import { leadNoun } from '../lead-name'
import { idsOfPerson } from './related-leads'

/** Erases a lead's person after a confirmation that lists what is deleted and what stays (D63). */
export function ErasePerson({ lead }: { lead: LeadDetails }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
        Erase this person
      </Button>
      {isAsking && <EraseDialog lead={lead} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function EraseDialog({ lead, onClose }: { lead: LeadDetails; onClose: () => void }) {
  const leads = [lead, ...lead.related]
  const [ids, setIds] = useState(() => idsOfPerson(lead))
  const { data: user } = useSessionQuery()
  const [erasePerson, { isLoading }] = useErasePersonMutation()
  const write = useWrite()

  const erase = async () => {
    try {
      const { erased } = await write(() => erasePerson({ id: lead.id, ids }).unwrap())
      for (const id of erased) removeDraft({ user: user?.email ?? '', resource: 'inquiries', id })
      notify({ title: `${countedOf(erased.length, leadNoun)} erased`, type: 'success' })
      onClose()
      focusHeadingIfLost()
    } catch (failure) {
      const title = 'The person could not be erased'
      notify({ title, description: failureText(failure, ''), type: 'error' })
    }
  }

  return (
    <TitledModal
      role="alertdialog"
      size="lg"
      scrollBehavior="inside"
      onClose={() => {
        if (!isLoading) onClose()
      }}
      title="Erase this person?"
      text="This cannot be undone."
      footer={
        <>
          <Button variant="outline" colorPalette="gray" disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="red" disabled={isLoading || ids.length === 0} onClick={erase}>
            {isLoading ? 'Erasing...' : `Erase ${countedOf(ids.length, leadNoun)}`}
          </Button>
        </>
      }
    >
      <Box mt="4">
        <LeadChecks
          legend="Leads with the same phone or e-mail"
          leads={leads}
          ids={ids}
          onChange={setIds}
          isTold={lead.related.some(({ isSamePerson }) => !isSamePerson)}
        />
      </Box>
      <Text mt="4">
        <strong>What goes:</strong> name, e-mail, phone, company, message, notes, follow-up, the
        page they came from, what history and audit say of them, and what waits to be sent.
      </Text>
      <Text mt="2">
        <strong>What stays:</strong> that a lead came, when, for which state and service, from what
        kind of page, who worked on it and what became of it, so that the figures still add up. What
        has been mailed or forwarded already is not called back.
      </Text>
    </TitledModal>
  )
}
