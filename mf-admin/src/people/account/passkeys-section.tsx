import type { Passkey } from '@pt-portal/api/contract'
import { Badge, Button, Flex, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { isGone } from '../../platform/requests'
import { quiet } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { Moment } from '../../ui/dates/dates'
import { Row, Rows, WithActions } from '../../ui/lists/rows'
import { FactsLine } from '../../ui/page/facts-line'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { tellFailure } from '../../ui/tell-failure'
import { usePasskeysQuery, useRemovePasskeyMutation } from '../data/account-endpoints'
import { PasskeyDialog } from './passkey-dialog'

/** Lists the user's passkeys, and adds, renames and removes them (D85). */
export function PasskeysSection({ onAdded }: { onAdded?: () => void }) {
  const passkeys = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isAdding, setIsAdding] = useState(false)
  const canAdd = 'PublicKeyCredential' in window
  return (
    <Section
      title="Passkeys"
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      <Text px="4" py="2.5">
        A passkey signs you in with the fingerprint, face or PIN of your device, without password
        and code. {!canAdd && 'This browser cannot make one.'}
      </Text>
      <Loaded read={passkeys} title="Your passkeys could not be loaded" px="4">
        {(all) =>
          all.length > 0 && (
            <Rows borderTopWidth="1px" borderColor="border">
              {all.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isAdding && <PasskeyDialog onClose={() => setIsAdding(false)} onAdded={onAdded} />}
    </Section>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey
  const [isRenaming, setIsRenaming] = useState(false)
  const [remove] = useRemovePasskeyMutation()
  return (
    <Row>
      <WithActions
        actions={
          <Flex gap="2" direction={{ base: 'column', md: 'row' }}>
            <Button
              {...quiet}
              aria-label={`Rename ${name}`}
              aria-haspopup="dialog"
              onClick={() => setIsRenaming(true)}
            >
              Rename
            </Button>
            <RemoveButton
              verb="Remove"
              noun="passkey"
              name={name}
              question={{
                text: `${name} will no longer open the portal. Delete it from your device too.`,
              }}
              remove={() => remove(id).unwrap()}
              // Another tab has removed one that is gone.
              onFailure={(failure) =>
                isGone(failure) || tellFailure(failure, 'Failed to remove the passkey')
              }
            >
              Remove
            </RemoveButton>
          </Flex>
        }
      >
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {isBackedUp && <Badge colorPalette="gray">Synchronised</Badge>}
        </Flex>
        <FactsLine
          facts={[
            <>
              Added <Moment iso={createdAt} />
            </>,
            lastUsedAt ? (
              <>
                Last used <Moment iso={lastUsedAt} />
              </>
            ) : (
              'Never used'
            ),
          ]}
        />
      </WithActions>
      {isRenaming && <PasskeyDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
    </Row>
  )
}
