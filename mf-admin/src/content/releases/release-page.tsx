import { type ContentRelease, isOpenRelease } from '@pt-portal/api/contract'
import { Badge, Box, EmptyState, Flex, Panel, Stack, Text } from '@pt-portal/shared-ui'
import { useParams } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { isGone } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { BackButton } from '../../ui/buttons/back-button'
import { moment } from '../../ui/dates/moment'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { useContentReleaseQuery } from '../data/release-endpoints'
import { Problem, ReleaseItem } from './release-item'
import { ReleaseSteps } from './release-steps'
import { countedPages, deedOf, standingOf, standOf } from './release-words'

const back = <BackButton to={paths.contentReleases}>Back to Releases</BackButton>

/** `/admin/content-releases/:id`: what a release changes, who did what, and its next step (D78). */
export function ReleasePage() {
  const id = Number(useParams().id)
  const read = useContentReleaseQuery(id, { refetchOnMountOrArgChange: true })
  if (isGone(read.error)) {
    return (
      <>
        <PageHeader title="Release of content" back={back} />
        <EmptyState
          level="h2"
          title="There is no such release"
          text="Somebody may have deleted it."
        />
      </>
    )
  }
  return (
    <Loaded
      read={read}
      title="The release could not be loaded"
      skeleton={
        <>
          <PageHeader title="Release of content" back={back} />
          <Panel padding="none">
            <RowsSkeleton count={3} />
          </Panel>
        </>
      }
    >
      {(release) => <Release release={release} />}
    </Loaded>
  )
}

function Release({ release }: { release: ContentRelease }) {
  const { name, note, problem, items } = release
  const { name: standing, palette } = standingOf(release)
  const approves = useMay()('content.approve')
  return (
    <>
      <PageHeader title={name} back={back}>
        <ReleaseSteps release={release} />
      </PageHeader>
      <Stack gap="5">
        <Box>
          <Flex gap="2" wrap="wrap" align="center" role="status">
            <Badge colorPalette={palette}>{standing}</Badge>
            <Text>{standOf(release, approves)}</Text>
          </Flex>
          {note && (
            <Text mt="2" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
              {note}
            </Text>
          )}
        </Box>
        {problem && <Problem>{`It was not published at its time. ${problem}`}</Problem>}
        <Section title={countedPages(items.length)}>
          {items.length > 0 ? (
            <Rows>
              {items.map((item) => (
                <ReleaseItem key={`${item.resource} ${item.id}`} release={release} item={item} />
              ))}
            </Rows>
          ) : (
            <Box p="4">
              <EmptyState
                level="h3"
                title="No pages yet"
                text="Open a page and choose “Add to a release”, or select several in their list."
              />
            </Box>
          )}
        </Section>
        <History release={release} />
      </Stack>
    </>
  )
}

const History = ({ release: { history, state } }: { release: ContentRelease }) => (
  <Section title={isOpenRelease(state) ? 'What happened so far' : 'What happened'}>
    <Rows>
      {[...history].reverse().map((event) => (
        <Row key={`${event.at} ${event.action}`} py="2.5" fontSize="sm">
          <Flex justify="space-between" columnGap="4" wrap="wrap">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {deedOf(event)}
            </Text>
            <Text color="fg.muted">{moment(event.at)}</Text>
          </Flex>
          {event.text && (
            <Text mt="0.5" whiteSpace="pre-line" overflowWrap="anywhere">
              {event.text}
            </Text>
          )}
        </Row>
      ))}
    </Rows>
  </Section>
)
