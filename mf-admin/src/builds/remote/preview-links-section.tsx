import { Flex, notify, Text } from '@pt-portal/shared-ui'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { Row, Rows } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { tellFailure } from '../../ui/tell-failure'
import {
  useBuildPreviewLinksQuery,
  useRevokeBuildPreviewLinkMutation,
} from '../data/build-endpoints'
import type { BuildPreviewLinksEntry } from '../data/build-operations'

/** The links that show builds of a remote to people without an account, and have not ended. */
export function PreviewLinksSection({ remote }: { remote: string }) {
  const read = useBuildPreviewLinksQuery({ remote }, { refetchOnMountOrArgChange: true })
  return (
    <Section title="Links to previews" isPadded={!read.data?.length}>
      <Loaded read={read} title="The links could not be loaded">
        {(links) =>
          links.length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              No link is open. “Preview” makes one for people without an account.
            </Text>
          ) : (
            <Rows>
              {links.map((link) => (
                <Row key={link.id} py="1.5" fontSize="sm">
                  <Flex justify="space-between" align="center" gap="3">
                    <Text overflowWrap="anywhere">
                      <code>{link.build}</code>, until <Moment iso={link.expiresAt} />, made by{' '}
                      {link.createdBy}
                    </Text>
                    <RevokeLink link={link} />
                  </Flex>
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  )
}

function RevokeLink({ link: { id, build } }: { link: BuildPreviewLinksEntry }) {
  const [revoke] = useRevokeBuildPreviewLinkMutation()
  return (
    <ActionButton
      {...quiet}
      colorPalette="red"
      flex="none"
      aria-label={`Revoke the link to ${build}`}
      title="Revoke"
      takesRow
      question={{
        title: 'Revoke link',
        text: `A visitor who has the link to ${build} sees what is live from now on. This action cannot be undone.`,
        confirmLabel: 'Revoke',
        pendingLabel: 'Revoking...',
        destructive: true,
      }}
      act={async () => {
        await revoke(id).unwrap()
        notify({ title: 'Link revoked', description: build, type: 'success' })
      }}
      failed={(failure) => tellFailure(failure, 'Failed to revoke the link', build)}
    >
      Revoke
    </ActionButton>
  )
}
