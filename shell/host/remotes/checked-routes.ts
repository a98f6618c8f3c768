import type { LoaderFunctionArgs, RemoteModule, RouteObject } from '@pt-portal/shared-ui/router'
import { federationFailure } from './federation-failure'

/** Milliseconds after which a loader fails; longer than any request of a loader may take. */
const patienceMs = 20_000

function areRoutes(value: unknown): value is RouteObject[] {
  return (
    Array.isArray(value) &&
    value.every(
      (route) =>
        typeof route === 'object' &&
        route !== null &&
        (route.children === undefined || areRoutes(route.children)),
    )
  )
}

/** Rejects when the work does not end in time. */
function inTime<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(federationFailure('PT-F104', `a loader of ${name} did not end`)),
      patienceMs,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Returns what a loader returned or threw. A redirect may lead to another site only by a full address: `//host`
 * and `/\\host` are refused, because a visitor's input easily turns into them.
 * @throws Error for a redirect that is refused
 */
function withoutStray<Answer>(answer: Answer, url: string): Answer {
  const location = (answer instanceof Response && answer.headers.get('Location')) || url
  const isExplicit = /^https?:\/\//i.test(location)
  if (isExplicit || new URL(location, url).origin === new URL(url).origin) return answer
  throw new Error(`a loader redirects to ${location}, which is another site's`)
}

function patient(route: RouteObject, name: string, indexPath: string): RouteObject {
  const { loader, children } = route
  // The router's own ids depend on a route's position among all, which differs where other remotes are live.
  const copy = { id: `${name}:${indexPath}`, ...route }
  if (typeof loader === 'function') {
    copy.loader = async (args: LoaderFunctionArgs, context: unknown) => {
      const { url } = args.request
      try {
        return withoutStray(await inTime(Promise.resolve(loader(args, context)), name), url)
      } catch (error) {
        // The router takes a thrown `undefined` or `null` for no error.
        throw withoutStray(error, url) ?? new Error(`A loader of ${name} failed`)
      }
    }
  }
  if (children) {
    copy.children = children.map((child, at) => patient(child, name, `${indexPath}-${at}`))
  }
  return copy as RouteObject
}

/**
 * The routes that a remote exposes, with loaders that fail if they never end.
 * @throws Error when it exposes no routes
 */
export function checkedRoutes(name: string, remote: Partial<RemoteModule> | null): RouteObject[] {
  if (!areRoutes(remote?.routes)) throw federationFailure('PT-F103', `${name} exposes no routes`)
  return remote.routes.map((route, at) => patient(route, name, String(at)))
}
