interface RemoteServer {
  folder: string
  /** Federation name. */
  name: string
  originVariable: string
  portVariable: string
  port: number
  /** `gateway`: answers only who knows the gateway's secret, and its files are handed to administrators alone (D11). */
  access: 'public' | 'gateway'
}

/** The static servers behind `/remotes/<folder>/`. */
export const remoteServers: readonly RemoteServer[] = [
  {
    folder: 'mf-public',
    name: 'mf_public',
    originVariable: 'PUBLIC_REMOTE_ORIGIN',
    portVariable: 'PUBLIC_PORT',
    port: 3001,
    access: 'public',
  },
  {
    folder: 'mf-blog',
    name: 'mf_blog',
    originVariable: 'BLOG_REMOTE_ORIGIN',
    portVariable: 'BLOG_PORT',
    port: 3002,
    access: 'public',
  },
  {
    folder: 'mf-admin',
    name: 'mf_admin',
    originVariable: 'ADMIN_REMOTE_ORIGIN',
    portVariable: 'ADMIN_PORT',
    port: 3003,
    access: 'gateway',
  },
]
