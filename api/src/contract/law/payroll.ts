/** Calendar months of a financial year in their order: April to March. */
export const financialMonths = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3] as const
