import { inLanguage, type PortalConfig } from '@pt-portal/shared-ui'
import type { Blog } from '@pt-portal/shared-ui/data'
import { publicApi } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  lazyPage,
  type PageMeta,
  pageHandle,
  prefetchStatic,
  type RouteObject,
  redirect,
} from '@pt-portal/shared-ui/router'
import * as m from './messages'
import { blogsMeta } from './pages/blogs/blogs-meta'
import { ListingSkeleton } from './pages/blogs/post-list-skeleton'
import { postMeta } from './pages/post/post-meta'
import { PostSkeleton } from './pages/post/post-skeleton'
import { paths } from './paths'
import { isPublic } from './post/published-posts'

const loadPosts = (args: LoaderFunctionArgs) =>
  prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.blogs.initiate(undefined, { subscribe: false })),
  )

/** Loads the post, and the listing for its neighbours; a post's old address redirects (D30). */
async function loadPost(args: LoaderFunctionArgs): Promise<Blog | null | undefined> {
  const slug = args.params.slug!
  const [post] = await Promise.all([
    prefetchStatic(args, (store) =>
      store.dispatch(publicApi.endpoints.blog.initiate(slug, { subscribe: false })),
    ),
    loadPosts(args),
  ])
  if (post && isPublic(post) && post.slug !== slug) throw redirect(paths.post(post.slug), 301)
  return post
}

// No canonical address, so that search engines do not index it.
function previewMeta(_post: unknown, { language = 'en' }: PortalConfig): PageMeta {
  const t = inLanguage(language)
  return { title: t(m.previewMetaTitle), description: t(m.previewMetaText), framing: 'self' }
}

export const routes: RouteObject[] = [
  {
    path: 'blogs',
    handle: pageHandle({ chunk: 'page-blogs', meta: blogsMeta }),
    loader: loadPosts,
    HydrateFallback: ListingSkeleton,
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-blogs" */ './pages/blogs/blogs-page').then(
        ({ BlogsPage }) => BlogsPage,
      ),
    ),
  },
  {
    path: 'blogs/preview',
    handle: pageHandle({ chunk: 'post', meta: previewMeta }),
    HydrateFallback: PostSkeleton,
    // In the post's chunk: webpack would otherwise split out the shared code, and the post would load in two steps.
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "post" */ './pages/preview/preview-page').then(
        ({ PreviewPage }) => PreviewPage,
      ),
    ),
  },
  {
    path: 'blogs/:slug',
    handle: pageHandle({
      chunk: 'page-post',
      feedback: (post) => post?.updatedAt,
      meta: postMeta,
    }),
    loader: loadPost,
    HydrateFallback: PostSkeleton,
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-post" */ './pages/post/post-page').then(
        ({ PostPage }) => PostPage,
      ),
    ),
  },
]
