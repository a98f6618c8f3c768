/** Whether the visitor asks not to be followed (Do Not Track, Global Privacy Control): then nothing tells a visit (D46). */
export function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
