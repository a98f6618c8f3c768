// Made when first used: these are slow to make, and most pages come with their text.
let longDateFormat: Intl.DateTimeFormat | undefined
let rupeeFormat: Intl.NumberFormat | undefined

/** Long US format, such as 'November 21, 2026' (seed §2). */
export function longDate(iso: string): string {
  longDateFormat ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    // One zone for everybody, so that server and browser write the same day.
    timeZone: 'Asia/Kolkata',
  })
  return longDateFormat.format(new Date(iso))
}

/** Whole rupees in Indian grouping, such as '₹1,00,000'. */
export function rupees(amount: number): string {
  rupeeFormat ??= new Intl.NumberFormat('en-IN')
  return `₹${rupeeFormat.format(amount)}`
}
