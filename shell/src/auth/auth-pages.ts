// One chunk for all: names and hashes of chunks are in every visitor's first load.
export { ForgotPasswordPage } from './forgot-password-page'
export { LinkPage } from './link-page'
export { LoginPage } from './login-page'
