import { Box } from '@pt-portal/shared-ui'
import { type ReactNode, useEffect } from 'react'
import { useLookAgain } from '../../platform/session/use-look-again'
import { RowsSkeleton } from '../lists/rows'
import { ReadFailure } from './read-failure'

/** Result of a query hook. */
export interface Read<Data> {
  data?: Data
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  read: Read<Data>
  /** Heading of the failure. */
  title: string
  /** Shown until the first data arrive; by default a few rows. */
  skeleton?: ReactNode
  /** Horizontal padding of a failure, when the surrounding surface has none. */
  px?: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a query. A failure is shown above the data that were read before. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { read, title, skeleton = <RowsSkeleton count={3} />, px, children } = props
  const { data, error, isFetching, refetch } = read
  const lookAgain = useLookAgain()
  useEffect(() => lookAgain(error), [lookAgain, error])
  return (
    <>
      {error !== undefined && (
        <Box px={px}>
          <ReadFailure
            title={title}
            failure={error}
            isOutdated={data !== undefined}
            pending={isFetching}
            refetch={refetch}
          />
        </Box>
      )}
      {data !== undefined ? children(data) : error === undefined && skeleton}
    </>
  )
}
