import type { BlogSummary, ContentReleaseSummary } from '@pt-portal/api/contract'
import { Box } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { timeWithIst } from '../../ui/dates/moment'
import { countedPages } from '../releases/release-words'
import { DayLink } from './day-link'
import type { Moving } from './moving'
import { PostItem } from './post-item'

/** What stands in a month. */
export interface MonthEntries {
  month: Date
  /** By day, `YYYY-MM-DD`. */
  posts: Map<string, BlogSummary[]>
  releases: Map<string, ContentReleaseSummary[]>
  moving: Moving | undefined
}

export interface DayEntriesProps extends MonthEntries {
  day: string
  /** Space above each post. */
  gap: string
}

/** The releases of content and the posts of a day. */
export function DayEntries({ day, posts, releases, moving, gap }: DayEntriesProps) {
  const onDay = posts.get(day)
  return (
    <>
      <ReleasesOnDay releases={releases.get(day)} />
      {onDay && (
        <Box as="ul" listStyle="none">
          {onDay.map((post) => (
            <Box as="li" key={post.id} mt={gap}>
              <PostItem post={post} moving={moving} />
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}

/** Links to the releases that become public on a day; nothing when there are none. */
function ReleasesOnDay({ releases }: { releases?: ContentReleaseSummary[] }) {
  if (!releases) return null
  return (
    <Box as="ul" listStyle="none" aria-label="Releases of content">
      {releases.map(({ id, name, publishAt, pages }) => (
        <Box as="li" key={id} mt="1">
          <DayLink
            to={paths.contentRelease(id)}
            head={`Release of ${countedPages(pages.length)}, ${timeWithIst(publishAt!)}`}
            title={name}
            colorPalette="brand"
            borderWidth="1px"
          />
        </Box>
      ))}
    </Box>
  )
}
