const { matchMedia } = window

/** Makes the window wide enough for tables and boards, or not. */
export function showIn(isWide: boolean) {
  window.matchMedia = (() => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  })) as unknown as typeof window.matchMedia
}

/** Undoes `showIn`. */
export function showAsBefore() {
  window.matchMedia = matchMedia
}
