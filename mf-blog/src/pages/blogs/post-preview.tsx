import type { BlogSummary } from '@pt-portal/api/contract'
import {
  Box,
  Grid,
  Heading,
  PlainLink,
  Rich,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { paths } from '../../paths'
import { Byline } from '../../post/byline'
import { DrawnFigure } from '../../post/drawn-figure'
import { FeaturedImage } from '../../post/featured-image'
import { Tags } from '../../post/tags'

export interface PostPreviewProps {
  post: BlogSummary
  /** Whether it is visible without scrolling; its picture is then not loaded lazily. */
  isFirst: boolean
  /** Whether it is the newest post, which the list shows larger. */
  isLead: boolean
}

const looks = {
  lead: {
    columns: '5fr 4fr',
    sizes: '(min-width: 64em) 24rem, (min-width: 48em) 55vw, calc(100vw - 2rem)',
    heading: 'xl',
  },
  row: {
    columns: '13rem minmax(0, 1fr)',
    sizes: '(min-width: 48em) 13rem, calc(100vw - 2rem)',
    heading: 'lg',
  },
} as const

/** A post in the listing, with links to it. */
export function PostPreview({ post, isFirst, isLead }: PostPreviewProps) {
  const { title, slug, excerpt, tags, featuredImage } = post
  const look = isLead ? looks.lead : looks.row
  return (
    <Grid
      as="article"
      templateColumns={{ base: 'minmax(0, 1fr)', md: look.columns }}
      gap={{ base: '4', md: '8' }}
      alignItems="start"
    >
      {featuredImage ? (
        <FeaturedImage post={post} sizes={look.sizes} loading={isFirst ? undefined : 'lazy'} />
      ) : (
        <Box
          aspectRatio={{ base: '5 / 2', md: '16 / 9' }}
          hideBelow={isLead ? undefined : 'md'}
          _print={{ display: 'none' }}
        >
          <DrawnFigure slug={slug} />
        </Box>
      )}
      <Stack gap="3" minW="0" align="start">
        <Tags tags={tags} />
        <Heading as="h2" size={look.heading}>
          <PlainLink
            to={paths.post(slug)}
            overflowWrap="anywhere"
            _hover={{ color: 'brand.fg', textDecoration: 'underline' }}
          >
            {title}
          </PlainLink>
        </Heading>
        <Byline post={post} />
        <Text overflowWrap="anywhere" textWrap="pretty">
          {excerpt}
        </Text>
        <TextLink to={paths.post(slug)} fontWeight="semibold" py="1">
          <Rich
            message={m.readMore}
            args={{ title }}
            elements={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
          />
        </TextLink>
      </Stack>
    </Grid>
  )
}
