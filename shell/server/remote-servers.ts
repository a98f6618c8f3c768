/** The static servers behind `/remotes/<folder>/`. */
export const remoteServers = [
  {
    folder: 'mf-public',
    name: 'mf_public',
    originVariable: 'PUBLIC_REMOTE_ORIGIN',
    portVariable: 'PUBLIC_PORT',
    port: 3001,
  },
  {
    folder: 'mf-blog',
    name: 'mf_blog',
    originVariable: 'BLOG_REMOTE_ORIGIN',
    portVariable: 'BLOG_PORT',
    port: 3002,
  },
  {
    folder: 'mf-admin',
    name: 'mf_admin',
    originVariable: 'ADMIN_REMOTE_ORIGIN',
    portVariable: 'ADMIN_PORT',
    port: 3003,
  },
] as const
