/** How long a service takes, or what stands there when nobody has said (seed §2). */
export function processingTimeText(processingTime: string | null): string {
  return processingTime || 'Contact for timeline'
}
