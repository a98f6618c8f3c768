import type { BlogSummary } from '@pt-portal/api/contract'
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

/** Who wrote a post, when, and how many minutes it takes to read. */
export function Byline({ post }: { post: BlogSummary }) {
  const t = useMessages()
  const { author, publishedAt, readingTime } = post
  return (
    <Line>
      <span>{author}</span>
      <PublishedDate date={publishedAt} />
      <span>{t(m.readingTime, { minutes: readingTime })}</span>
    </Line>
  )
}
