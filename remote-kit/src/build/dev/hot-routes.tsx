import type { RouteObject } from '@pt-portal/shared-ui/router'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { routes as current } from 'remote-routes'
import { BrokenPage } from './broken-page'
import { updates } from './updates'

// In development, a remote exposes these routes in place of its own. The shell's router keeps the first routes
// that it gets; these stay the same objects and always run the newest code.

type Latest = () => RouteObject | undefined

async function pageOf(route: RouteObject | undefined): Promise<ComponentType | undefined> {
  if (typeof route?.lazy === 'function') return (await route.lazy()).Component ?? undefined
  return route?.Component ?? (() => route?.element as ReactNode)
}

function hotPage(first: ComponentType, latest: Latest): ComponentType {
  let Page = first
  const shown = new EventTarget()
  updates.addEventListener('update', async () => {
    Page = (await pageOf(latest())) ?? Page
    shown.dispatchEvent(new Event('change'))
  })
  const subscribe = (listener: () => void) => {
    shown.addEventListener('change', listener)
    return () => shown.removeEventListener('change', listener)
  }

  return function HotPage() {
    // Also while a page that the server has rendered is taken over.
    const Current = useSyncExternalStore(
      subscribe,
      () => Page,
      () => Page,
    )
    return (
      <BrokenPage mended={updates}>
        <Current />
      </BrokenPage>
    )
  }
}

function hotRoute(route: RouteObject, latest: Latest): RouteObject {
  const { lazy, element, Component, loader, handle, children } = route
  const hot = { ...route }
  if (typeof lazy === 'function') {
    hot.lazy = async () => ({ Component: hotPage((await pageOf(route))!, latest) })
  } else if (Component || element) {
    delete hot.element
    hot.Component = hotPage(Component ?? (() => element), latest)
  }
  if (typeof loader === 'function') {
    hot.loader = (args, context) => {
      const newest = latest()?.loader
      return (typeof newest === 'function' ? newest : loader)(args, context)
    }
  }
  if (handle?.meta) {
    hot.handle = {
      ...handle,
      meta: (...given: unknown[]) => (latest() ?? route).handle.meta(...given),
    }
  }
  if (children) {
    hot.children = children.map((child, index) =>
      hotRoute(child, () => latest()?.children?.[index]),
    )
  }
  return hot as RouteObject
}

export const routes = current.map((route, index) => hotRoute(route, () => current[index]))

import.meta.webpackHot?.accept('remote-routes', () => updates.dispatchEvent(new Event('update')))
