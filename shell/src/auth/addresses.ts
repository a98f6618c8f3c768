/** Addresses before sign-in: the shell's own, so that nothing of the admin remote is needed there (D11). */
export const addresses = {
  signIn: '/admin/login',
  forgotPassword: '/admin/forgot-password',
}
