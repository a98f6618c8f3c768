import { usDateIn } from '@pt-portal/api/contract/language/locale'
import {
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  Prose,
  Stack,
  useMessages,
} from '@pt-portal/shared-ui'
import { TranslationNote } from '@pt-portal/shared-ui/bundled'
import type { Blog } from '@pt-portal/shared-ui/data'
import { memo } from 'react'
import * as m from '../../messages'
import { paths } from '../../paths'
import { Byline } from '../../post/byline'
import { FeaturedImage } from '../../post/featured-image'
import { isPublic } from '../../post/published-posts'
import { Tags } from '../../post/tags'
import { AssistanceCard } from './assistance-card'
import { Contents } from './contents'
import { Neighbours } from './neighbours'
import { PostFooter } from './post-footer'
import { ShareButton } from './share-button'
import { StatesNamed } from './states-named'

function PostHeader({ post }: { post: Blog }) {
  return (
    <Stack as="header" gap="4" align="start">
      <Tags tags={post.tags} />
      <Heading as="h1" size="2xl">
        {post.title}
      </Heading>
      <Flex
        width="full"
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="3"
        borderTopWidth="1px"
        borderColor="border"
        pt="4"
      >
        <Byline post={post} textChangedAt={post.textChangedAt} />
        {isPublic(post) && <ShareButton post={post} />}
      </Flex>
    </Stack>
  )
}

function Excerpt({ text }: { text: string }) {
  return (
    <Box
      bg="brand.subtle"
      borderInlineStartWidth="4px"
      borderColor="brand.solid"
      borderEndRadius="l2"
      px={{ base: '4', md: '6' }}
      py="5"
      fontSize="lg"
      overflowWrap="anywhere"
    >
      {text}
    </Box>
  )
}

/** A post with its related links; only a published post can be shared, as it has a public address. */
export const PostArticle = memo(function PostArticle({ post }: { post: Blog }) {
  const t = useMessages()
  return (
    <Container py={{ base: '6', md: '10' }}>
      <Stack maxW="2xl" mx="auto" gap={{ base: '6', md: '8' }} _print={{ maxW: 'none' }}>
        <LinkButton to={paths.blogs} variant="ghost" size="sm" alignSelf="start" ms="-3">
          {t(m.backToBlogs)}
        </LinkButton>
        <Stack as="article" gap={{ base: '6', md: '8' }}>
          <PostHeader post={post} />
          <Excerpt text={post.excerpt} />
          <FeaturedImage
            post={post}
            sizes="(min-width: 44rem) 42rem, calc(100vw - 2rem)"
            whole
            fetchPriority="high"
          />
          <Contents html={post.contentHtml} />
          <Prose html={post.contentHtml} />
          <TranslationNote
            message={m.translatedFrom}
            from={post.translatedFrom}
            dateIn={usDateIn}
            to={paths.post(post.slug)}
          />
          <PostFooter publishedAt={post.publishedAt} />
        </Stack>
        <StatesNamed post={post} />
        <Neighbours slug={post.slug} />
        <AssistanceCard />
      </Stack>
    </Container>
  )
})
