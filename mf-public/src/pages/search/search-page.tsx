import type { SearchAnswer } from '@pt-portal/api/contract'
import {
  Box,
  Container,
  Heading,
  LoadFailure,
  Rich,
  Skeleton,
  Stack,
  Static,
  Text,
  TextLink,
  type Translate,
  useMessages,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { isUnreachable, type RequestFailure, useSearchQuery } from '@pt-portal/shared-ui/data'
import { useRetry, useSearchParams } from '@pt-portal/shared-ui/router'
import { useEffect, useRef } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { PageHeader } from '../../ui/page-header'
import { AnswerCard } from './answer-card'
import { NothingFound } from './nothing-found'
import { SearchForm } from './search-form'
import { SearchGroups } from './search-groups'
import { readQuery, searchTitle } from './search-query'
import { examples, Suggestions } from './suggestions'

/** `/search?q=`: everything on the site that answers a query (D65). */
export function SearchPage() {
  const t = useMessages()
  const [params] = useSearchParams()
  const query = readQuery(params)
  const { currentData, error, isFetching, refetch } = useSearchQuery(query, { skip: !query })
  const retry = useRetry(refetch)
  useHeadingFocus(query)

  const isRefused = error !== undefined && !isUnreachable(error)
  const total = currentData && countOf(currentData)
  return (
    <>
      <PageHeader title={searchTitle(t, isRefused ? '' : query)} lead={t(m.searchLead)}>
        {/* The key resets the form, so that going back shows the earlier query. */}
        <SearchForm
          key={query}
          query={query}
          error={isRefused ? refusalText(t, error) : undefined}
        />
      </PageHeader>
      <Container py={{ base: '8', md: '12' }}>
        <VisuallyHidden role="status">
          {total !== undefined && t(m.searchResults, { count: total })}
        </VisuallyHidden>
        {!query || isRefused ? (
          <Examples />
        ) : error ? (
          <LoadFailure title={t(m.searchNotMade)} pending={isFetching} onRetry={retry} />
        ) : !currentData ? (
          <ResultsSkeleton />
        ) : total === 0 && !currentData.answer ? (
          <NothingFound query={query} nearest={currentData.nearest} />
        ) : (
          <Static of={currentData}>
            {currentData.answer && <AnswerCard {...currentData.answer} />}
            <SearchGroups {...currentData} />
            <Text mt="10" color="fg.muted">
              <Rich
                message={m.searchNotWhat}
                elements={{ link: (text) => <TextLink to={paths.consultation}>{text}</TextLink> }}
              />
            </Text>
          </Static>
        )}
      </Container>
    </>
  )
}

/** The number of results of all groups. */
const countOf = ({ groups, remotes = [] }: SearchAnswer) =>
  [...groups, ...remotes].reduce((count, { items }) => count + items.length, 0)

/** The API's reason for refusing the query, such as its length. */
function refusalText(t: Translate, failure: unknown): string {
  const { body } = failure as RequestFailure
  return body?.fields?.q ?? body?.error ?? t(m.searchFewerWords)
}

/** Focuses the heading when the query changes, so that it is read out; the shell compares only paths and does not. */
function useHeadingFocus(query: string) {
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [query])
}

function Examples() {
  const t = useMessages()
  return (
    <Box maxW="prose">
      <Heading as="h2" mb="2">
        {t(m.searchWhat)}
      </Heading>
      <Text color="fg.muted" mb="3">
        {t(m.searchWhatText)}
      </Text>
      <Suggestions label={t(m.searchExamples)} words={examples(t)} />
    </Box>
  )
}

function ResultsSkeleton() {
  const t = useMessages()
  return (
    <Stack gap="8" maxW="prose" aria-busy="true" aria-label={t(m.searching)} role="status">
      {[1, 2, 3].map((result) => (
        <Box key={result}>
          <Skeleton height="6" maxW="xs" mb="3" />
          <Skeleton height="4" mb="2" />
          <Skeleton height="4" width="80%" />
        </Box>
      ))}
    </Stack>
  )
}
