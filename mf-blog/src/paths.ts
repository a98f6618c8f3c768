/** Addresses the blog links to. */
export const paths = {
  home: '/',
  services: '/services',
  contact: '/contact',
  blogs: '/blogs',
  feed: '/blogs/feed.xml',
  post: (slug: string) => `/blogs/${slug}`,
  tag: (tag: string) => `/blogs?${new URLSearchParams({ tag })}`,
}
