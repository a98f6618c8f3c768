import type { LoaderFunctionArgs, RemoteModule, RouteObject } from '@pt-portal/shared-ui/router'
import { federationFailure } from './federation-failure'

/** Longer than any request of a loader may take, in milliseconds. */
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

/** Ends with an error when the work does not end in time. */
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
 * Gives back what a loader returned or threw. A redirect leads to another site only where its address is written out: `//host`
 * and `/\\host`, into which a visitor's input turns easily, are none of ours.
 * @throws Error
 */
function withoutStray<Answer>(answer: Answer, url: string): Answer {
  const location = (answer instanceof Response && answer.headers.get('Location')) || url
  const isExplicit = /^https?:\/\//i.test(location)
  if (isExplicit || new URL(location, url).origin === new URL(url).origin) return answer
  throw new Error(`a loader redirects to ${location}, which is another site's`)
}

function patient(route: RouteObject, name: string, place: string): RouteObject {
  const { loader, children } = route
  // The router's own ids follow from a route's place among all, which differs where other remotes are live.
  const copy = { id: `${name}:${place}`, ...route }
  if (typeof loader === 'function') {
    copy.loader = async (args: LoaderFunctionArgs, context: unknown) => {
      const { url } = args.request
      try {
        return withoutStray(await inTime(Promise.resolve(loader(args, context)), name), url)
      } catch (error) {
        // The router takes a thrown nothing for no error at all.
        throw withoutStray(error, url) ?? new Error(`A loader of ${name} failed`)
      }
    }
  }
  if (children) {
    copy.children = children.map((child, at) => patient(child, name, `${place}-${at}`))
  }
  return copy as RouteObject
}

/** The routes that a remote exposes, if they are any; a loader that never ends becomes one that fails. */
export function checkedRoutes(name: string, remote: Partial<RemoteModule> | null): RouteObject[] {
  if (!areRoutes(remote?.routes)) throw federationFailure('PT-F103', `${name} exposes no routes`)
  return remote.routes.map((route, at) => patient(route, name, String(at)))
}
