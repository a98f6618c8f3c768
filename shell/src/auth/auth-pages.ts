import { ForgotPasswordPage } from './forgot-password-page'
import { LinkPage } from './link-page'
import { LoginPage } from './login-page'

/** What staff need before they are signed in, by address below `/admin` (D11); one chunk, as the names of chunks are in every visitor's first load. */
export const authPages = {
  login: LoginPage,
  'forgot-password': ForgotPasswordPage,
  'invitations/:token': LinkPage,
}

export type AuthPages = typeof authPages
