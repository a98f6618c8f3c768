import { isStaff, sessionApi } from '@pt-portal/shared-ui/data'
import { type MiddlewareFunction, redirect, storeContext } from '@pt-portal/shared-ui/router'
import { addresses } from './addresses'

/** Redirects everybody but signed-in staff to sign-in, with the address that they asked for (D11). */
export const requireStaff: MiddlewareFunction = async ({ request, context }, next) => {
  const { dispatch } = context.get(storeContext)
  const { data, error } = await dispatch(
    sessionApi.endpoints.session.initiate(undefined, { subscribe: false }),
  )
  // The page says that the session could not be read; the servers hand out nothing either way.
  if (error) return next()
  if (!isStaff(data)) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`${addresses.signIn}?${new URLSearchParams({ returnTo: pathname + search })}`)
  }
  return next()
}
