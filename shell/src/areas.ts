/** The routing truth: which remote serves which address. Shell, gateway and tests all read this table. */

export type RemoteName = 'mf_public' | 'mf_blog' | 'mf_admin'

export interface Area {
  remote: RemoteName
  /** What a visitor is told when the area cannot be loaded. */
  label: string
  /** Only signed-in administrators may load it (D11). */
  adminOnly: boolean
  /** Rendered by the gateway, so that search engines and slow phones get HTML. */
  serverRendered: boolean
  paths: RegExp[]
  /** Query parameters that change what a page shows, by path; whatever else a link carries makes no other page. */
  query?: Readonly<Record<string, readonly string[]>>
}

const segment = '[^/]+'

export const areas: readonly Area[] = [
  {
    remote: 'mf_blog',
    label: 'The blog',
    adminOnly: false,
    serverRendered: true,
    paths: [/^\/blogs$/, new RegExp(`^/blogs/${segment}$`)],
    query: { '/blogs': ['tag'], '/blogs/preview': ['token'] },
  },
  {
    remote: 'mf_admin',
    label: 'The admin area',
    adminOnly: true,
    serverRendered: false,
    paths: [/^\/admin$/, /^\/admin\/(?!login$)/],
  },
  {
    remote: 'mf_public',
    label: 'This page',
    adminOnly: false,
    serverRendered: true,
    paths: [
      /^\/$/,
      /^\/services$/,
      new RegExp(`^/services/${segment}$`),
      new RegExp(`^/(?!(?:admin|blogs|services)/)${segment}/professional-tax$`),
      new RegExp(`^/(?!(?:admin|api|assets|blogs|remotes|services)$)${segment}$`),
    ],
    query: { '/calculator': ['state', 'salary', 'sex'] },
  },
]

/** The area that serves a path, or undefined when the shell itself answers (sign-in, not found). */
export function areaOf(pathname: string): Area | undefined {
  return areas.find(({ paths }) => paths.some((path) => path.test(pathname)))
}

/** A page's address with the query parameters that it declares, in one order: what pages are rendered and kept by. */
export function pageAddress(pathname: string, query: URLSearchParams): string {
  const declared = areaOf(pathname)?.query?.[pathname] ?? []
  const given = declared.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname
}
