import { deedOf } from '@pt-portal/remote-kit/remote/release-history'
import { Box, Button, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { Row, Rows } from '../../ui/lists/rows'
import { Section } from '../../ui/page/section'
import type { PastRelease } from '../data/builds'

/** Releases that are shown before somebody asks for all. */
const shownAtFirst = 10

/** Who released what, when and why. @param history newest first */
export function HistorySection({ history }: { history: PastRelease[] }) {
  const [isLong, setIsLong] = useState(false)
  const shown = isLong ? history : history.slice(0, shownAtFirst)
  return (
    <Section title="History" isPadded={history.length === 0}>
      {history.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Nothing has been released yet
        </Text>
      ) : (
        <Rows>
          {shown.map((release, index) => (
            <Row key={release.id} py="2.5" fontSize="sm">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {deedOf(release, history[index + 1])}
              </Text>
              <Text color="fg.muted" overflowWrap="anywhere">
                <Moment iso={release.releasedAt} />, by {release.releasedBy}
              </Text>
              <Text
                mt="0.5"
                color={release.reason ? undefined : 'fg.muted'}
                overflowWrap="anywhere"
              >
                {release.reason ?? 'No reason given'}
              </Text>
            </Row>
          ))}
        </Rows>
      )}
      {shown.length < history.length && (
        <Box p="3">
          <Button {...quiet} onClick={() => setIsLong(true)}>
            Show all {history.length} releases
          </Button>
        </Box>
      )}
    </Section>
  )
}
