import {
  Box,
  Container,
  LoadFailure,
  Skeleton,
  Stack,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import { useStatePagesQuery } from '@pt-portal/shared-ui/data'
import { useRetry } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { Notice } from '../../ui/notice'
import { useDueDatesQuery } from './due-dates-endpoint'
import { DueDatesForm } from './due-dates-form'
import { type DueDatesRequest, isComplete, readRequest } from './due-dates-request'
import { Results } from './results'

/** The form, and the dates that the address asks for. */
export function Dates({ query }: { query: string }) {
  const t = useMessages()
  const request = readRequest(new URLSearchParams(query))
  const { data: states, error, isFetching, refetch } = useStatePagesQuery()
  if (error) {
    return (
      <Container py={{ base: '8', md: '12' }}>
        <LoadFailure title={t(m.statesFailed)} pending={isFetching} onRetry={refetch} />
      </Container>
    )
  }
  return (
    <Container py={{ base: '8', md: '12' }}>
      <Stack gap={{ base: '8', md: '12' }}>
        {states && (
          <DueDatesForm states={states.filter(({ isActive }) => isActive)} request={request} />
        )}
        <Box id="dates" minW="0">
          {isComplete(request) && <Answer request={request} />}
        </Box>
      </Stack>
    </Container>
  )
}

function Answer({ request }: { request: DueDatesRequest }) {
  const t = useMessages()
  const { currentData: list, error, isFetching, refetch } = useDueDatesQuery(request)
  const retry = useRetry(refetch)
  if (list) return <Results list={list} request={request} />
  if (!error) return <Skeleton height="24rem" />
  if ('status' in error && error.status === 422) {
    return (
      <Notice>
        <Text>{t(m.dueDatesUnknown)}</Text>
      </Notice>
    )
  }
  return <LoadFailure title={t(m.dueDatesNotLoaded)} pending={isFetching} onRetry={retry} />
}
