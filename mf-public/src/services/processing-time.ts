/** How long a service takes, or a fallback text when the time is not known. */
export function processingTimeText(processingTime: string | null): string {
  return processingTime || 'Contact for timeline'
}
