/** The admin page to go to after sign-in: the one first asked for, never another site (D11). */
export const adminPage = (wanted: string | null | undefined): string =>
  wanted && /^\/admin(?:$|[/?])/.test(wanted) && !wanted.startsWith('/admin/login')
    ? wanted
    : '/admin'
