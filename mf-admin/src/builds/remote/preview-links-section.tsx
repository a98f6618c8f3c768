import { Flex, Text } from '@pt-portal/shared-ui'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { Moment } from '../../ui/dates/dates'
import { Row, Rows } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import {
  useBuildPreviewLinksQuery,
  useRevokeBuildPreviewLinkMutation,
} from '../data/build-endpoints'

/** The links that show builds of a remote to people without an account, and have not ended. */
export function PreviewLinksSection({ remote }: { remote: string }) {
  const [revoke] = useRevokeBuildPreviewLinkMutation()
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
                    <RemoveButton
                      verb="Revoke"
                      noun="link"
                      name={link.build}
                      label={`Revoke the link to ${link.build}`}
                      question={{
                        text: `A visitor who has the link to ${link.build} sees what is live from now on. This action cannot be undone.`,
                      }}
                      remove={() => revoke(link.id).unwrap()}
                    >
                      Revoke
                    </RemoveButton>
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
