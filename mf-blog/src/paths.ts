/** Addresses the blog links to. */
export const paths = {
  home: '/',
  services: '/services',
  contact: '/contact',
  search: '/search',
  blogs: '/blogs',
  feed: '/blogs/feed.xml',
  post: (slug: string) => `/blogs/${slug}`,
  tag: (tag: string) => `/blogs?${new URLSearchParams({ tag })}`,
  /** A page of the listing, of all posts or of one tag; page 1 has no `page` parameter. */
  page(page: number, tag: string | null) {
    const query = new URLSearchParams({
      ...(tag && { tag }),
      ...(page > 1 && { page: String(page) }),
    }).toString()
    return query ? `/blogs?${query}` : '/blogs'
  },
}
