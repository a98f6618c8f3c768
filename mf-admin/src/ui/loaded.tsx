import { Box } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { ReadFailure } from './read-failure'

export interface LoadedProps<Data> {
  /** What a query's hook gives. */
  read: { data?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Heading of the failure. */
  title: string
  /** While nothing has come yet. */
  skeleton: ReactNode
  /** Space beside a failure, where the surface around has none. */
  px?: string
  children: (data: Data) => ReactNode
}

/** What a read gave; a failed one says so, above what was read before. */
export function Loaded<Data>({ read, title, skeleton, px, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = read
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
