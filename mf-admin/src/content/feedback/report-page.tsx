import type { FeedbackDetails, FeedbackReport } from '@pt-portal/api/contract/content/feedback'
import { isDay } from '@pt-portal/api/contract/indian-day'
import { longDate } from '@pt-portal/api/contract/language/english'
import { languageOf, sourceLanguage } from '@pt-portal/api/contract/language/languages'
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Flex,
  LinkButton,
  notify,
  Panel,
  Stack,
  StyledLink,
  Text,
} from '@pt-portal/shared-ui'
import { useParams } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { isGone } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { ActionButton } from '../../ui/buttons/action-button'
import { BackButton } from '../../ui/buttons/back-button'
import { quiet } from '../../ui/buttons/looks'
import { moment } from '../../ui/dates/moment'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { FactsLine } from '../../ui/page/facts-line'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { useDecideFeedbackMutation, useFeedbackQuery } from '../data/feedback-endpoints'
import { correctPath } from './correct-link'
import { type Closing, DecisionDialog } from './decision-dialog'
import { VersionsBeside } from './versions-beside'
import { statuses } from './words'

const back = <BackButton to={paths.feedback}>Back to Feedback</BackButton>

/** `/admin/feedback/:id`: what readers say is wrong, the page as they saw it beside the page as it is, and what came of it. */
export function ReportPage() {
  const id = Number(useParams().id)
  const read = useFeedbackQuery(id, { refetchOnMountOrArgChange: true })
  if (isGone(read.error)) {
    return (
      <>
        <PageHeader back={back} />
        <EmptyState
          level="h2"
          title="There is no such report"
          text="Closed reports are deleted after a while."
        />
      </>
    )
  }
  return (
    <Loaded
      read={read}
      title="The report could not be loaded"
      skeleton={
        <>
          <PageHeader back={back} />
          <Panel padding="none">
            <RowsSkeleton count={3} />
          </Panel>
        </>
      }
    >
      {(report) => <Report report={report} />}
    </Loaded>
  )
}

function Report({ report }: { report: FeedbackDetails }) {
  const { page, record, status, reports, count, answer, closedAt, language } = report
  const address = language === sourceLanguage ? page : `/${language}${page}`
  return (
    <>
      <PageHeader title={record?.title ?? page} back={back}>
        <Decisions report={report} />
      </PageHeader>
      <Stack gap="5">
        <Flex gap="3" wrap="wrap" align="center" role="status">
          <Badge colorPalette={statuses[status].palette}>{statuses[status].name}</Badge>
          {closedAt && <Text color="fg.muted">{moment(closedAt)}</Text>}
          <StyledLink href={address} target="_blank" rel="noopener">
            {address}
          </StyledLink>
        </Flex>
        <Section title={count === 1 ? 'What a reader says' : `What ${count} readers say`}>
          <Rows>
            {reports.map((one) => (
              <Row key={one.id} py="2.5">
                <Said report={one} />
              </Row>
            ))}
            {count > reports.length && (
              <Row py="2.5">
                <Text color="fg.muted">
                  {`The first one and the newest ${reports.length - 1} are shown.`}
                </Text>
              </Row>
            )}
          </Rows>
        </Section>
        {answer && (
          <Section title="Answer" isPadded>
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {answer}
            </Text>
          </Section>
        )}
        {record && (
          <Section title="The page" isPadded>
            <VersionsBeside key={record.id} report={report} record={record} />
          </Section>
        )}
      </Stack>
    </>
  )
}

/** One report as it was sent: its words are text, whatever they look like. */
function Said({ report }: { report: FeedbackReport }) {
  const { text, where, link, language, version, wantsAnswer, createdAt } = report
  return (
    <Box>
      {text && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      {link && (
        <StyledLink
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          overflowWrap="anywhere"
        >
          {link}
        </StyledLink>
      )}
      <FactsLine
        facts={[
          where && `Where: ${where}`,
          moment(createdAt),
          languageOf(language).englishName,
          version && `Saw the page of ${isDay(version) ? longDate(version) : moment(version)}`,
          wantsAnswer && 'Would like an answer',
        ].filter(Boolean)}
      />
    </Box>
  )
}

function Decisions({ report }: { report: FeedbackDetails }) {
  const may = useMay()
  const [decide] = useDecideFeedbackMutation()
  const [closing, setClosing] = useState<Closing>()
  const correct = correctPath(report)
  const { id, status, updatedAt } = report
  if (!may('feedback.write')) return null
  if (status !== 'open') {
    return (
      <ActionButton
        {...quiet}
        act={async () => {
          await decide({ id, status: 'open', updatedAt }).unwrap()
          notify({ title: 'Opened again', type: 'success' })
        }}
        failed="The report could not be opened again"
      >
        Open again
      </ActionButton>
    )
  }
  return (
    <>
      <Button {...quiet} onClick={() => setClosing('declined')}>
        Decline
      </Button>
      <Button {...quiet} onClick={() => setClosing('answered')}>
        Answer
      </Button>
      <Button {...quiet} onClick={() => setClosing('corrected')}>
        Corrected
      </Button>
      {correct && (
        <LinkButton to={correct} size="sm">
          Correct
        </LinkButton>
      )}
      {closing && (
        <DecisionDialog report={report} status={closing} onClose={() => setClosing(undefined)} />
      )}
    </>
  )
}
