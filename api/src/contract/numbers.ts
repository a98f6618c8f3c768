// How the portal writes numbers, in every language: Indian grouping and Western digits (D81).

/** A number in Indian grouping, such as '1,00,000'; with paise only where it has any, as '24,999.50'. */
export const grouped = (amount: number): string =>
  String(amount % 1 ? amount.toFixed(2) : amount).replace(/\B(?=(?:\d\d)*\d{3}(?!\d))/g, ',')

/** Rupees in Indian grouping, such as '₹1,00,000' or '₹24,999.50'. */
export const rupees = (amount: number): string => `₹${grouped(amount)}`
