/** The admin page to go to after sign-in: the one first asked for, never another site (D11). */
export function returnTo(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? ''
  return /^\/admin(?:$|[/?])/.test(wanted) && !wanted.startsWith('/admin/login') ? wanted : '/admin'
}
