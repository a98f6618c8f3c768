import type { BlogSummary } from '@pt-portal/api/contract'
import { usDateIn } from '@pt-portal/api/contract/language/locale'
import { chakra, useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'
import { PublishedDate } from './published-date'

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    color: 'fg.muted',
    fontSize: 'sm',
    '& > *': { minW: '0', overflowWrap: 'anywhere' },
    '& > :not(:last-child)::after': { content: '"·"', mx: '2' },
  },
})

interface BylineProps {
  post: BlogSummary
  /** When its text changed since it was published. */
  textChangedAt?: string | null
}

/** Who wrote a post, when, and how many minutes it takes to read. */
export function Byline({ post, textChangedAt }: BylineProps) {
  const t = useMessages()
  const { author, publishedAt, readingTime } = post
  return (
    <Line>
      <span>{author}</span>
      <PublishedDate date={publishedAt} />
      {textChangedAt && <span>{t(m.updated, { date: usDateIn(t, textChangedAt) })}</span>}
      <span>{t(m.readingTime, { minutes: readingTime })}</span>
    </Line>
  )
}
