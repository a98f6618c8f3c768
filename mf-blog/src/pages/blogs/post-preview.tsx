import type { BlogSummary } from '@pt-portal/api/contract'
import {
  Box,
  Grid,
  Heading,
  PlainLink,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { paths } from '../../paths'
import { Byline } from '../../post/byline'
import { FeaturedImage } from '../../post/featured-image'
import { Tags } from '../../post/tags'

export interface PostPreviewProps {
  post: BlogSummary
  /** Whether it is seen without scrolling, so that its picture must not wait. */
  isFirst: boolean
}

/** One post of the listing: what it is about and the way in. */
export function PostPreview({ post, isFirst }: PostPreviewProps) {
  const { title, slug, excerpt, tags, featuredImage } = post
  return (
    <Grid
      as="article"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: featuredImage ? 'minmax(0, 1fr) 14rem' : undefined,
      }}
      gap={{ base: '4', md: '8' }}
    >
      {featuredImage && (
        <Box order={{ md: 1 }}>
          <FeaturedImage
            post={post}
            sizes="(min-width: 48em) 14rem, calc(100vw - 2rem)"
            loading={isFirst ? undefined : 'lazy'}
          />
        </Box>
      )}
      <Stack gap="3" maxW="2xl" minW="0" align="start">
        <Tags tags={tags} />
        <Heading as="h2" size="lg">
          <PlainLink
            to={paths.post(slug)}
            overflowWrap="anywhere"
            _hover={{ color: 'brand.700', textDecoration: 'underline' }}
          >
            {title}
          </PlainLink>
        </Heading>
        <Byline post={post} />
        <Text overflowWrap="anywhere" textWrap="pretty">
          {excerpt}
        </Text>
        <TextLink to={paths.post(slug)} fontWeight="semibold" py="1">
          Read more<VisuallyHidden>about {title}</VisuallyHidden>
        </TextLink>
      </Stack>
    </Grid>
  )
}
