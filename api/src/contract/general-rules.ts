/** Default penalties and exemptions, for states whose facts name none (D52). */
export const generalPenalties = [
  'Non-registration: ₹500 to ₹5,000',
  'Late payment: ₹25 per day',
  'Interest: 1-2% per month on unpaid tax',
]

export const generalExemptions = ['Senior citizens above 60']
