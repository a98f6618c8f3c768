/** The remote's own `src/routes.tsx`; the development build defines this alias. */
declare module 'remote-routes' {
  export const routes: import('@pt-portal/shared-ui/router').RouteObject[]
}

interface ImportMeta {
  webpackHot?: {
    accept(request: string, updated: () => void): void
    /** @param handler is told of `check`, `apply`, `idle` and the steps between them */
    addStatusHandler(handler: (status: string) => void): void
  }
}

/** Address of the package's development server, such as `http://localhost:3002`. */
declare const DEV_SERVER: string

/** Federation name of the package that the server builds. */
declare const OWN_NAME: string

declare module 'webpack-hot-middleware/client?autoConnect=false&overlay=false' {
  /** All values are text, as in an address. */
  export function setOptionsAndConnect(options: Record<string, string>): void
  /** @param handler gets what the server publishes besides new code */
  export function subscribe(handler: (message: { action: string }) => void): void
  /** @param overlay is shown what does not compile, and cleared when everything does */
  export function useCustomOverlay(overlay: {
    showProblems(type: 'errors' | 'warnings', problems: string[]): void
    clear(): void
  }): void
}
