interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether pages may be prefetched that may never be opened: not for visitors who save data or are on a 2G network. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
