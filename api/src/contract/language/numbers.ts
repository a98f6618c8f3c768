// How the portal writes numbers, in every language: Indian grouping and Western digits (D81).

/** A whole number in Indian grouping, such as '1,00,000'. */
export const grouped = (amount: number): string =>
  String(amount).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/** Whole rupees in Indian grouping, such as '₹1,00,000'. */
export const rupees = (amount: number): string => `₹${grouped(amount)}`
