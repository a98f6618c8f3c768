import type { PreviewLink } from '@pt-portal/api/contract'
import { Box, Button, Flex, notify, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useRef } from 'react'
import { isGone } from '../../platform/requests'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { moment } from '../../ui/dates/moment'
import { Modal } from '../../ui/dialogs/modal'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import type { RecordKey } from '../data/history-endpoints'
import { usePreviewLinksQuery, useRevokePreviewLinkMutation } from '../data/record-endpoints'

/** Lists the valid preview links of a page, and revokes them (D47). */
export function PreviewLinksDialog({ onClose, ...record }: RecordKey & { onClose: () => void }) {
  const links = usePreviewLinksQuery(record)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Modal size="lg" placement="center" scrollBehavior="inside" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title ref={title} tabIndex={-1} outline="0">
          Preview links
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description fontSize="md" mb="4">
          Whoever has one of these links can read the page as it is saved, with its draft of
          changes, public or not. A link itself is shown only when it is made.
        </Dialog.Description>
        <Loaded
          read={links}
          title="Preview links could not be loaded"
          skeleton={<RowsSkeleton count={2} />}
        >
          {(all) =>
            all.length === 0 ? (
              <Text color="fg.muted">No link is in force.</Text>
            ) : (
              <Rows borderWidth="1px" borderColor="border" borderRadius="l2">
                {all.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    record={record}
                    // The button with the focus is removed with its row.
                    onRevoked={() => title.current?.focus()}
                  />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </Modal>
  )
}

interface LinkRowProps {
  link: PreviewLink
  record: RecordKey
  onRevoked: () => void
}

function LinkRow({ link, record, onRevoked }: LinkRowProps) {
  const [revoke] = useRevokePreviewLinkMutation()
  const made = moment(link.createdAt)

  const tell = (failure: unknown) => {
    // The link has expired or somebody else has revoked it: either way nobody can use it.
    if (isGone(failure)) return onRevoked()
    const description = failureText(failure, '')
    notify({ title: 'Failed to revoke the preview link', description, type: 'error' })
  }

  return (
    <Row py="3">
      <Flex gap="3" align="center" justify="space-between">
        <Box minW="0">
          <Text overflowWrap="anywhere">
            {`Made ${made}${link.createdBy ? ` by ${link.createdBy}` : ''}`}
          </Text>
          <Text fontSize="sm" color="fg.muted">{`Until ${moment(link.expiresAt)}`}</Text>
        </Box>
        <ActionButton
          {...quiet}
          colorPalette="red"
          aria-label={`Revoke the link made ${made}`}
          meanwhile="Revoking..."
          act={async () => {
            await revoke({ ...record, linkId: link.id }).unwrap()
            notify({ title: 'Preview link revoked', type: 'success' })
            onRevoked()
          }}
          failed={tell}
        >
          Revoke
        </ActionButton>
      </Flex>
    </Row>
  )
}
