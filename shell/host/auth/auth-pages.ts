import { ForgotPasswordPage } from './forgot-password-page'
import { LinkPage } from './link-page'
import { LoginPage } from './login-page'

/**
 * Pages that staff need before sign-in, by address below `/admin` (D11). They share one chunk, because every
 * visitor's first load contains the names of all chunks.
 */
export const authPages = {
  login: LoginPage,
  'forgot-password': ForgotPasswordPage,
  'invitations/:token': LinkPage,
}

export type AuthPages = typeof authPages
