/** How long a service takes, or what stands there when nobody has said. */
export function processingTimeText(processingTime: string | null): string {
  return processingTime || 'Contact for timeline'
}
