import { adminPage } from '@pt-portal/api/contract/staff/return-to'

/** The admin page that the address of the sign-in page names. */
export const returnTo = (search: string): string =>
  adminPage(new URLSearchParams(search).get('returnTo'))
