import type { StatePageSummary } from '@pt-portal/api/contract'
import { listIn } from '@pt-portal/api/contract/language/locale'
import { placeRemark } from '@pt-portal/api/contract/places/place-remark'
import { placesNamed } from '@pt-portal/api/contract/places/places-named'
import {
  Box,
  Container,
  chakra,
  EmptyState,
  Heading,
  LoadFailure,
  Skeleton,
  Stack,
  TextLink,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import { type StatePage, useStatePageQuery, useStatePagesQuery } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import { Notice } from '../../ui/notice'
import { PageHeader } from '../../ui/page-header'
import { Chooser } from './chooser'
import { CompareChart } from './compare-chart'
import { CompareTable } from './compare-table'
import { askedStates, type Compared, compareAddress, comparedStates } from './compared-states'

const Page = chakra('div', {
  base: {
    '@media print': {
      '& .unprinted': { display: 'none' },
      '& tr, & figure': { breakInside: 'avoid' },
    },
  },
})

export function Comparison({ query }: { query: string }) {
  const t = useMessages()
  const { data: states, error, isFetching, refetch } = useStatePagesQuery()
  return (
    <Page>
      <PageHeader title={t(m.compareTitle)} lead={t(m.compareLead)} />
      <Container py={{ base: '8', md: '12' }}>
        {states ? (
          <Answer key={query} states={states} asked={askedStates(new URLSearchParams(query))} />
        ) : error ? (
          <LoadFailure title={t(m.statesFailed)} pending={isFetching} onRetry={refetch} />
        ) : (
          <ComparisonSkeleton />
        )}
      </Container>
    </Page>
  )
}

interface AnswerProps {
  states: StatePageSummary[]
  asked: string[]
}

function Answer({ states, asked }: AnswerProps) {
  const compared = comparedStates(states, asked)
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Chooser states={states.filter(({ isActive }) => isActive)} chosen={compared.states} />
      <div id="comparison">
        <Remarks compared={compared} />
        {compared.states.length > 0 ? (
          <Columns slugs={compared.states.map(({ slug }) => slug)} />
        ) : (
          <Popular states={states} />
        )}
      </div>
    </Stack>
  )
}

const quoted = (t: Translate, names: string[]) =>
  listIn(
    t,
    names.map((name) => t(m.quoted, { name })),
  )

/** A sentence for names that nothing is known of, and one for each other: a place without the tax, or an unclear name. */
function unknownRemarks(t: Translate, unknown: string[]): string[] {
  const named = unknown.map((name) => ({ name, found: placesNamed(name) }))
  const nowhere = named.filter(({ found }) => found.places.length === 0).map(({ name }) => name)
  return [
    ...(nowhere.length > 0
      ? [t(m.compareNoState, { count: nowhere.length, names: quoted(t, nowhere) })]
      : []),
    ...named.flatMap(({ found }) => placeRemark(t, found) ?? []),
  ]
}

/** Says which part of the address could not be used, and that the rest is shown. */
function Remarks({
  compared: { states, unknown, left },
}: {
  compared: Compared<StatePageSummary>
}) {
  const t = useMessages()
  const remarks = [
    ...unknownRemarks(t, unknown),
    unknown.length > 0 && t(states.length > 0 ? m.compareOthersBelow : m.compareChooseAbove),
    left.length > 0 && t(m.compareLeftOut, { names: listIn(t, left) }),
    states.length === 1 && t(m.compareAnother, { name: states[0]!.name }),
  ].filter((remark) => remark !== false)
  if (remarks.length === 0) return null
  return (
    <Notice mb="8" className="unprinted" overflowWrap="anywhere">
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Notice>
  )
}

/** One query for each possible column; hooks need a fixed number. */
function usePages([first, second, third, fourth, fifth]: string[]) {
  const all = [
    useStatePageQuery(first ?? '', { skip: !first }),
    useStatePageQuery(second ?? '', { skip: !second }),
    useStatePageQuery(third ?? '', { skip: !third }),
    useStatePageQuery(fourth ?? '', { skip: !fourth }),
    useStatePageQuery(fifth ?? '', { skip: !fifth }),
  ]
  const asked = all.filter(({ isUninitialized }) => !isUninitialized)
  return {
    pages: asked.map(({ currentData }) => currentData),
    hasFailed: asked.some(({ error }) => error),
    isFetching: asked.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of asked) if (error) refetch()
    },
  }
}

function Columns({ slugs }: { slugs: string[] }) {
  const t = useMessages()
  const { pages, hasFailed, isFetching, retry } = usePages(slugs)
  if (hasFailed) {
    return <LoadFailure title={t(m.compareFailed)} pending={isFetching} onRetry={retry} />
  }
  if (pages.some((page) => page === undefined)) return <ComparisonSkeleton />
  const shown = pages.filter((page): page is StatePage => Boolean(page?.isActive))
  return (
    <Stack gap="8">
      <Heading as="h2">
        {listIn(
          t,
          shown.map(({ name }) => name),
        )}
      </Heading>
      <CompareChart states={shown} />
      <CompareTable states={shown} />
    </Stack>
  )
}

const pairs = [
  ['maharashtra', 'karnataka'],
  ['andhra-pradesh', 'telangana'],
  ['tamil-nadu', 'kerala'],
  ['gujarat', 'madhya-pradesh'],
]

function Popular({ states }: { states: StatePageSummary[] }) {
  const t = useMessages()
  const known = pairs
    .map((pair) => ({ pair, names: comparedStates(states, pair).states.map(({ name }) => name) }))
    .filter(({ names }) => names.length === 2)
  return (
    <EmptyState level="h2" title={t(m.compareEmpty)} text={t(m.compareEmptyText)}>
      <Stack as="ul" listStyle="none" gap="2">
        {known.map(({ pair, names }) => (
          <li key={names.join()}>
            <TextLink to={compareAddress(pair)}>{listIn(t, names)}</TextLink>
          </li>
        ))}
      </Stack>
    </EmptyState>
  )
}

function ComparisonSkeleton() {
  const t = useMessages()
  return (
    <Box aria-busy="true" role="status" aria-label={t(m.compareLoading)}>
      <Skeleton height="8" maxW="md" mb="5" />
      <Skeleton height="24rem" />
    </Box>
  )
}
