import type { ContentReleaseSummary } from '@pt-portal/api/contract'
import { Box, PlainLink, Text } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { timeWithIst } from '../../ui/dates/moment'
import { useContentReleasesQuery } from '../data/release-endpoints'
import { countedPages } from '../releases/release-words'
import { dayOf } from './month'

/** Scheduled releases of content by day, `YYYY-MM-DD` in the editor's time zone. */
export function useReleasesByDay(): Map<string, ContentReleaseSummary[]> {
  const { data } = useContentReleasesQuery({ state: 'scheduled', pageSize: 200 })
  const byDay = new Map<string, ContentReleaseSummary[]>()
  for (const release of data?.items ?? []) {
    const day = dayOf(new Date(release.publishAt!))
    byDay.set(day, [...(byDay.get(day) ?? []), release])
  }
  return byDay
}

/** Links to the releases that become public on a day; nothing when there are none. */
export function ReleasesOnDay({ releases = [] }: { releases?: ContentReleaseSummary[] }) {
  if (releases.length === 0) return null
  return (
    <Box as="ul" listStyle="none" aria-label="Releases of content">
      {releases.map(({ id, name, publishAt, pages }) => (
        <Box as="li" key={id} mt="1">
          <PlainLink
            to={paths.contentRelease(id)}
            display="block"
            px="2"
            py="1"
            colorPalette="brand"
            borderWidth="1px"
            borderColor="colorPalette.solid"
            borderRadius="xs"
            fontSize="sm"
            lineHeight="snug"
            _hover={{ textDecoration: 'underline' }}
          >
            <Box as="span" display="block" fontSize="xs" color="colorPalette.fg">
              {`Release of ${countedPages(pages.length)}, ${timeWithIst(publishAt!)}`}
            </Box>
            <Text as="span" display="block" lineClamp="3" overflowWrap="anywhere">
              {name}
            </Text>
          </PlainLink>
        </Box>
      ))}
    </Box>
  )
}
