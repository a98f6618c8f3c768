// Layout APIs that jsdom does not implement; they only need to exist.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

globalThis.ResizeObserver ??= Observer
globalThis.IntersectionObserver ??= Observer
globalThis.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})
globalThis.scrollTo = () => {}
globalThis.Element.prototype.scrollTo ??= () => {}
globalThis.Element.prototype.scrollIntoView ??= () => {}
globalThis.Range.prototype.getClientRects ??= () => []
globalThis.Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()
