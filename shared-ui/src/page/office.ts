/** How to reach the portal's staff, and when (seed §9). */
export const office = {
  email: 'help@example.com',
  phone: '+91 00000 00000',
  /** For `tel:` links. */
  phoneNumber: '+910000000000',
  hours: 'Mon-Fri 9 AM - 6 PM',
} as const
