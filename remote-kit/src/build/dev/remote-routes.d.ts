/** The remote's own `src/routes.tsx`; the development build defines this alias. */
declare module 'remote-routes' {
  export const routes: import('@pt-portal/shared-ui/router').RouteObject[]
}

interface ImportMeta {
  webpackHot?: { accept(request: string, updated: () => void): void }
}
