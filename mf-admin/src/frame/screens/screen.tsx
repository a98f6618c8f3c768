import type { Permission } from '@pt-portal/api/contract/staff/policy'
import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { Allowed } from '../../platform/session/allowed'

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

/** What is said of a screen of the admin area; its route, title, menu entry and actions in the palette follow from it. */
interface Declaration extends Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
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
  path: string
  label: string
  route: RouteObject
}

/** Name of the file with a screen's code, which the gateway tells the browser to fetch early. */
export const chunkOf = ({ label }: Pick<Screen, 'label'>): string =>
  `page-${label.toLowerCase().replaceAll(' ', '-')}`

/**
 * Declares a screen.
 * @param path its address in `paths`
 * @param label its name in menu, heading, tab and palette. Its chunk is named after it: `page-` and the label in kebab case.
 */
export function screen(path: string, label: string, declared: Declaration): Screen {
  const { permission, also, load, loader, shouldRevalidate } = declared
  const chunk = chunkOf({ label })
  const addresses = [{ path, label }, ...(also ?? [])].map((of) =>
    routeOf(of.path, of.label, chunk),
  )
  const page = { lazy: lazyPage(async () => Object.values(await load())[0]!) }
  const route = also
    ? { ...page, children: addresses }
    : { ...addresses[0], ...page, loader, shouldRevalidate }
  const guarded = permission
    ? { element: <Allowed permission={permission} />, children: [route] }
    : route
  return { ...declared, path, label, route: guarded }
}

/** Admin pages are not for search engines: no canonical, only a title for the tab. */
const routeOf = (path: string, label: string, chunk: string) => ({
  path: path.slice(1),
  handle: {
    ...pageHandle({
      chunk,
      meta: () => ({
        title: `${label} | PT Portal Admin`,
        description: 'Staff screens of the portal.',
      }),
    }),
    screenName: label,
  },
})
