/**
 * Whether the build supports the browser (`browserslist` of remote-kit). Tests for what the oldest supported
 * browsers learned last. An older browser keeps the rendered page, whose links load whole pages.
 */
export function isSupported(): boolean {
  return (
    typeof AbortSignal.timeout === 'function' &&
    'inert' in HTMLElement.prototype &&
    typeof CSSLayerBlockRule === 'function'
  )
}
