const longDateFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  // One zone for everybody, so that server and browser write the same day.
  timeZone: 'Asia/Kolkata',
})

/** Long US format, such as 'November 21, 2026' (seed §2). */
export function longDate(iso: string): string {
  return longDateFormat.format(new Date(iso))
}

const rupeeFormat = new Intl.NumberFormat('en-IN')

/** Whole rupees in Indian grouping, such as '₹1,00,000'. */
export function rupees(amount: number): string {
  return `₹${rupeeFormat.format(amount)}`
}
