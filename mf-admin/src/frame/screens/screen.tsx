import type { Permission } from '@pt-portal/api/contract/staff/policy'
import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { Allowed } from '../../platform/session/allowed'
import { namedPage } from '../../ui/page/screen-name'

/** Headings of the sidebar in their order; `You` is the user's own menu. */
export const menuGroups = ['Work', 'Content', 'Administration'] as const

/** The entry of a screen in the navigation and the palette. */
export interface MenuEntry {
  group: (typeof menuGroups)[number] | 'You'
  Icon: LucideIcon
  /** What being led to it needs, where that is more than seeing it. */
  permission?: Permission
  /** Whether translators are led to it, who may read all content but work on its versions only (D83). */
  isForTranslators?: boolean
  /** Number beside the entry that asks for somebody's work. */
  Count?: ComponentType
}

/** One screen of the admin area, from which its route, title, menu entry and actions in the palette follow. */
export interface Declaration extends Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  /** Its address in `paths`. */
  path: string
  /** Its name in menu, heading, tab and palette. Its chunk is named after it: `page-` and the label in kebab case. */
  label: string
  /** Users without it see a notice at the same address (D54). */
  permission?: Permission
  /** Absent for a screen that others lead to. */
  menu?: MenuEntry
  /** The new record that the palette offers: words of its button, and its form. */
  create?: { label: string; path: string; permission: Permission }
  /** Further addresses with the same component, which stays mounted from one to another. */
  also?: { path: string; label: string }[]
  /** Imports the module of the page, which exports its component alone. */
  load: () => Promise<Record<string, ComponentType>>
}

export interface Screen extends Declaration {
  route: RouteObject
}

/** Name of the file with a screen's code, which the gateway tells the browser to fetch early. */
export const chunkOf = ({ label }: Pick<Declaration, 'label'>): string =>
  `page-${label.toLowerCase().replaceAll(' ', '-')}`

/** Declares a screen. */
export function screen(declared: Declaration): Screen {
  const { path, label, permission, also, load, loader, shouldRevalidate } = declared
  const chunk = chunkOf(declared)
  const addresses = [{ path, label }, ...(also ?? [])].map((of) =>
    routeOf(of.path, of.label, chunk),
  )
  const page = { lazy: lazyPage(async () => Object.values(await load())[0]!) }
  const route = also
    ? { ...page, children: addresses }
    : { ...addresses[0], ...page, loader, shouldRevalidate }
  return { ...declared, route: permission ? allowed(permission, route) : route }
}

const allowed = (permission: Permission, route: RouteObject): RouteObject => ({
  element: <Allowed permission={permission} />,
  children: [route],
})

/** Admin pages are not for search engines: no canonical, only a title for the tab. */
const routeOf = (path: string, label: string, chunk: string) => ({
  path: path.slice(1),
  handle: namedPage(
    label,
    pageHandle({
      chunk,
      meta: () => ({
        title: `${label} | PT Portal Admin`,
        description: 'Staff screens of the portal.',
      }),
    }),
  ),
})
