/** Addresses used before sign-in. They are the shell's own, so that the admin remote is not needed there (D11). */
export const addresses = {
  signIn: '/admin/login',
  forgotPassword: '/admin/forgot-password',
}
