import { isStaff, sessionApi } from '@pt-portal/shared-ui/data'
import { type MiddlewareFunction, redirect, storeContext } from '@pt-portal/shared-ui/router'
import { addresses } from './addresses'

/** Sends whoever is not signed-in staff to sign-in, remembering where they wanted to go (D11). */
export const requireStaff: MiddlewareFunction = async ({ request, context }, next) => {
  const { dispatch } = context.get(storeContext)
  const { data, error } = await dispatch(
    sessionApi.endpoints.session.initiate(undefined, { subscribe: false }),
  )
  // The page says that it could not find out who asks; the servers hand out nothing either way.
  if (error) return next()
  if (!isStaff(data)) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`${addresses.signIn}?${new URLSearchParams({ returnTo: pathname + search })}`)
  }
  return next()
}
