import type { LawChangeList } from '@pt-portal/api/contract/law/law-change'
import {
  Box,
  Button,
  Container,
  chakra,
  EmptyState,
  Grid,
  Input,
  LoadFailure,
  Panel,
  Skeleton,
  Stack,
  StyledLink,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { SubscriptionForm } from '../../subscription/subscription-form'
import { PageHeader } from '../../ui/page-header'
import { PageSection } from '../../ui/page-section'
import { StateNotFound } from '../state/state-not-found'
import { ChangeEntry } from './change-entry'
import { useLawChangesQuery } from './changes-endpoint'
import { type AskedChanges, askedChanges, shownChanges, stateNamed } from './shown-changes'

const Page = chakra('div', {
  base: {
    '@media print': {
      '& .unprinted': { display: 'none' },
      '& article, & tr': { breakInside: 'avoid' },
    },
  },
})

export function Changes({ state, query }: { state: string | undefined; query: string }) {
  const t = useMessages()
  const { data: list, error, isFetching, refetch } = useLawChangesQuery()
  const asked = askedChanges(state, query)
  const chosen = list && stateNamed(list.states, asked.state)
  if (list && asked.state && !chosen) return <StateNotFound />
  const name = chosen?.name
  return (
    <Page>
      <PageHeader
        title={name ? t(m.changesOfState, { name }) : t(m.changesTitle)}
        lead={name ? t(m.changesOfStateLead, { name }) : t(m.changesLead)}
      />
      <Container py={{ base: '8', md: '12' }}>
        {list ? (
          <Answer list={list} asked={asked} />
        ) : error ? (
          <LoadFailure title={t(m.changesFailed)} pending={isFetching} onRetry={refetch} />
        ) : (
          <Box aria-busy="true" role="status" aria-label={t(m.changesLoading)}>
            <Skeleton height="24rem" />
          </Box>
        )}
      </Container>
    </Page>
  )
}

interface AnswerProps {
  list: LawChangeList
  asked: AskedChanges
}

function Answer({ list, asked }: AnswerProps) {
  const t = useMessages()
  const { coming, told, years } = shownChanges(list, asked)
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Chooser list={list} asked={asked} years={years} />
      {asked.unknown && (
        <Text overflowWrap="anywhere">{t(m.changesNoState, { name: asked.unknown })}</Text>
      )}
      {coming.length > 0 && (
        <PageSection id="coming" title={t(m.changesComing)}>
          <Stack gap="10">
            {coming.map((change) => (
              <ChangeEntry key={change.id} change={change} />
            ))}
          </Stack>
        </PageSection>
      )}
      {told.length > 0 && (
        <PageSection id="latest" title={t(m.changesLatest)}>
          <Stack gap="10">
            {told.map((change) => (
              <ChangeEntry key={change.id} change={change} />
            ))}
          </Stack>
        </PageSection>
      )}
      {coming.length + told.length === 0 && (
        <EmptyState level="h2" title={t(m.changesNone)} text={t(m.changesNoneText)}>
          <TextLink to={paths.changes}>{t(m.allChanges)}</TextLink>
        </EmptyState>
      )}
      <SubscriptionForm states={list.states} chosen={asked.state ?? null} />
      <Feeds state={asked.state ?? undefined} />
    </Stack>
  )
}

/** Names of formats are no texts: they are the same in each language. */
const formats = { xml: 'Atom', json: 'JSON Feed' } as const

function Feeds({ state }: { state: string | undefined }) {
  const t = useMessages()
  const hrefs = {
    xml: useHref(paths.feedOfChanges('xml', state)),
    json: useHref(paths.feedOfChanges('json', state)),
  }
  return (
    <Text className="unprinted">
      {t(m.changesAsFeed)} <StyledLink href={hrefs.xml}>{formats.xml}</StyledLink> ·{' '}
      <StyledLink href={hrefs.json}>{formats.json}</StyledLink>
    </Text>
  )
}

const Form = chakra('form', {
  base: { '& label': { display: 'block', fontWeight: 'medium', mb: '1.5' } },
})

/** A plain form that the browser sends, with or without scripts; the route redirects to the page of the state. */
function Chooser({ list, asked, years }: AnswerProps & { years: string[] }) {
  const t = useMessages()
  return (
    <Panel className="unprinted">
      <Form action={useHref(paths.changes)} aria-label={t(m.changesForm)}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr)) auto' }}
          gap="4"
          alignItems="end"
        >
          <div>
            <label htmlFor="changes-state">{t(m.changesState)}</label>
            <Input asChild>
              <select id="changes-state" name="state" defaultValue={asked.state ?? ''}>
                <option value="">{t(m.changesAllStates)}</option>
                {list.states.map(({ state, name }) => (
                  <option key={state} value={state}>
                    {name}
                  </option>
                ))}
              </select>
            </Input>
          </div>
          <div>
            <label htmlFor="changes-year">{t(m.changesYear)}</label>
            <Input asChild>
              <select id="changes-year" name="year" defaultValue={asked.year ?? ''}>
                <option value="">{t(m.changesAllYears)}</option>
                {years.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </select>
            </Input>
          </div>
          <Button type="submit" size="md">
            {t(m.changesShow)}
          </Button>
        </Grid>
      </Form>
    </Panel>
  )
}
