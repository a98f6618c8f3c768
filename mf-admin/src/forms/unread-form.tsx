import type { Read } from '../ui/page/loaded'
import { ReadFailure } from '../ui/page/read-failure'
import { FormHead, type FormHeadProps } from './form-head'
import { FormSkeleton } from './form-skeleton'

export interface UnreadProps {
  /** Result of the query for the record. */
  read: Omit<Read<unknown>, 'data'>
  /** Heading when the record cannot be read. */
  title: string
}

/** Stands in place of a form while its record is read, or when it cannot be read. */
export function Unread({ read: { error, isFetching, refetch }, title }: UnreadProps) {
  if (!error) return <FormSkeleton />
  return <ReadFailure title={title} failure={error} pending={isFetching} refetch={refetch} />
}

/** The same with the form's head. */
export const UnreadForm = ({ head, ...unread }: UnreadProps & { head: FormHeadProps }) => (
  <>
    <FormHead {...head} />
    <Unread {...unread} />
  </>
)
