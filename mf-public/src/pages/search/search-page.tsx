import {
  Box,
  Container,
  Heading,
  LoadFailure,
  Skeleton,
  Stack,
  Static,
  Text,
  TextLink,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { isUnreachable, type RequestFailure, useSearchQuery } from '@pt-portal/shared-ui/data'
import { useRetry, useSearchParams } from '@pt-portal/shared-ui/router'
import { useEffect, useRef } from 'react'
import { PageHeader } from '../../page-header'
import * as paths from '../../paths'
import { NothingFound } from './nothing-found'
import { SearchForm } from './search-form'
import { resultsText, SearchGroups } from './search-groups'
import { readQuery, searchTitle } from './search-query'
import { examples, Suggestions } from './suggestions'

/** `/search?q=`: everything on the site that answers a query (D65). */
export function SearchPage() {
  const [params] = useSearchParams()
  const query = readQuery(params)
  const { currentData, error, isFetching, refetch } = useSearchQuery(query, { skip: !query })
  const retry = useRetry(refetch)
  useHeadingFocus(query)

  const isRefused = error !== undefined && !isUnreachable(error)
  const total = currentData?.groups.reduce((count, { items }) => count + items.length, 0)
  return (
    <>
      <PageHeader
        title={searchTitle(isRefused ? '' : query)}
        lead="States, services, blog posts and answers to common questions about professional tax."
      >
        {/* The key resets the form, so that going back shows the earlier query. */}
        <SearchForm key={query} query={query} error={isRefused ? refusalText(error) : undefined} />
      </PageHeader>
      <Container py={{ base: '8', md: '12' }}>
        <VisuallyHidden role="status">{total !== undefined && resultsText(total)}</VisuallyHidden>
        {!query || isRefused ? (
          <Examples />
        ) : error ? (
          <LoadFailure title="The search could not be made" pending={isFetching} onRetry={retry} />
        ) : !currentData ? (
          <ResultsSkeleton />
        ) : total === 0 ? (
          <NothingFound query={query} nearest={currentData.nearest} />
        ) : (
          <Static of={currentData}>
            <SearchGroups groups={currentData.groups} />
            <Text mt="10" color="fg.muted">
              Not what you were looking for?{' '}
              <TextLink to={paths.consultation}>Ask an expert</TextLink>
            </Text>
          </Static>
        )}
      </Container>
    </>
  )
}

/** The API's reason for refusing the query, such as its length. */
function refusalText(failure: unknown): string {
  const { body } = failure as RequestFailure
  return body?.fields?.q ?? body?.error ?? 'Please search for fewer words'
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
  return (
    <Box maxW="prose">
      <Heading as="h2" mb="2">
        What you can search for
      </Heading>
      <Text color="fg.muted" mb="3">
        A state, a service, a certificate, or a question in your own words. Other names and small
        typing errors are understood. For example:
      </Text>
      <Suggestions label="Examples" words={examples} />
    </Box>
  )
}

function ResultsSkeleton() {
  return (
    <Stack gap="8" maxW="prose" aria-busy="true" aria-label="Searching" role="status">
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
