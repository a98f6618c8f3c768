/** Addresses that the admin area links to. */
export const paths = {
  signIn: '/admin/login',
  dashboard: '/admin',
  blogs: '/admin/blogs',
  newBlog: '/admin/blogs?new',
  editBlog: (id: number) => `/admin/blogs?edit=${id}`,
  newState: '/admin/state-pages/new',
  editState: (id: number) => `/admin/state-pages/${id}/edit`,
  inquiries: '/admin/inquiries',
  inquiry: (id: number) => `/admin/inquiries?open=${id}`,
  services: '/admin/services',
  newService: '/admin/services?new',
  editService: (id: number) => `/admin/services?edit=${id}`,
  /** Where visitors see a state page. */
  state: (slug: string) => `/${slug}`,
  blog: (slug: string) => `/blogs/${slug}`,
  /** Where a draft can be read with a link that expires. */
  blogPreview: (token: string) => `/blogs/preview?token=${encodeURIComponent(token)}`,
  service: (slug: string) => `/services/${slug}`,
}
