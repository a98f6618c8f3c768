import type { MediaUse, PageResourceName } from '@pt-portal/api/contract'
import { Badge, Box, Flex, Text, TextLink } from '@pt-portal/shared-ui'
import { editPaths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'

const kinds: Record<PageResourceName, string> = {
  'state-pages': 'State page',
  'service-pages': 'Service',
  blogs: 'Post',
}

/**
 * Lists the pages that use a picture, with links to edit them. Pages in the trash cannot be edited, so have
 * no link.
 */
export function UsesList({ uses }: { uses: MediaUse[] }) {
  const mayWrite = useMay()('content.write')
  if (uses.length === 0) return <Text color="fg.muted">Not used anywhere.</Text>
  return (
    <Box as="ul" listStyle="none">
      {uses.map(({ resource, id, title, isTrashed }) => (
        <Flex as="li" key={`${resource} ${id}`} gap="2" py="1" wrap="wrap" align="center">
          <Text as="span" fontSize="sm" color="fg.muted">
            {kinds[resource]}
          </Text>
          {isTrashed || !mayWrite ? (
            <Text as="span" overflowWrap="anywhere">
              {title}
            </Text>
          ) : (
            <TextLink to={editPaths[resource](id)} overflowWrap="anywhere">
              {title}
            </TextLink>
          )}
          {isTrashed && <Badge colorPalette="gray">In the trash</Badge>}
        </Flex>
      ))}
    </Box>
  )
}
