/** What holds for states without facts of their own (D52). */
export const generalPenalties = [
  'Non-registration: ₹500 to ₹5,000',
  'Late payment: ₹25 per day',
  'Interest: 1-2% per month on unpaid tax',
]

export const generalExemptions = ['Senior citizens above 60']
