import type { InquiryDetails } from '@pt-portal/api/contract'
import { Box, Button, chakra, Flex, notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, useSessionQuery } from '@pt-portal/shared-ui/data'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'
import { removeDraft } from '../../forms/drafts'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { countedOf } from '../../platform/format'
import { useWrite } from '../../platform/session/use-write'
import { Modal } from '../../ui/modal'
import { useErasePersonMutation } from '../data/inquiry-endpoints'
import { leadName, leadNoun } from '../lead-name'
import { StatusBadge } from '../status'
import { requestOf } from './related-leads'

/** Erases a lead's person after a confirmation that lists what is deleted and what stays (D63). */
export function ErasePerson({ lead }: { lead: InquiryDetails }) {
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

const Checkbox = chakra('input', {
  base: { boxSize: '5', flexShrink: '0', mt: '0.5', accentColor: '{colors.brand.600}' },
})

function EraseDialog({ lead, onClose }: { lead: InquiryDetails; onClose: () => void }) {
  const leads = [lead, ...lead.related]
  const [ids, setIds] = useState(() => leads.map(({ id }) => id))
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

  const toggle = (id: number) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

  return (
    <Modal
      role="alertdialog"
      size="lg"
      scrollBehavior="inside"
      onClose={() => {
        if (!isLoading) onClose()
      }}
    >
      <Dialog.Header>
        <Dialog.Title>Erase this person?</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description fontSize="md">This cannot be undone.</Dialog.Description>
        <Stack as="fieldset" gap="1" mt="4">
          <Text as="legend" fontWeight="semibold" mb="1">
            Leads with the same phone or e-mail
          </Text>
          {leads.map((each) => (
            <Flex as="label" key={each.id} align="flex-start" gap="3" py="1.5" cursor="button">
              <Checkbox
                type="checkbox"
                checked={ids.includes(each.id)}
                onChange={() => toggle(each.id)}
              />
              <Box flex="1" minW="0" overflowWrap="anywhere">
                <Text as="span" display="block">
                  {leadName(each)}
                </Text>
                <Text as="span" fontSize="sm" color="fg.muted">
                  {requestOf(each)}
                </Text>
              </Box>
              <StatusBadge status={each.status} />
            </Flex>
          ))}
        </Stack>
        <Text mt="4">
          <strong>What goes:</strong> name, e-mail, phone, company, message, notes, follow-up, the
          page they came from, what history and audit say of them, and what waits to be sent.
        </Text>
        <Text mt="2">
          <strong>What stays:</strong> that a lead came, when, for which state and service, from
          what kind of page, who worked on it and what became of it, so that the figures still add
          up. What has been mailed or forwarded already is not called back.
        </Text>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" disabled={isLoading} onClick={onClose}>
          Cancel
        </Button>
        <Button colorPalette="red" disabled={isLoading || ids.length === 0} onClick={erase}>
          {isLoading ? 'Erasing...' : `Erase ${countedOf(ids.length, leadNoun)}`}
        </Button>
      </Dialog.Footer>
    </Modal>
  )
}
