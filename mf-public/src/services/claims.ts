/** Claims about the portal's services. */
export const successRate = '99.9%'
export const rating = '4.9/5 from 2,340 reviews'
