interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether data may be spent on what may never be opened. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
