/**
 * Whether the visitor asks not to be tracked (Do Not Track, Global Privacy Control); then nothing identifies a visit (D46).
 */
export function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
