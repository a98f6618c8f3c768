/**
 * Whether the browser is one of those that the build is for (`browserslist` of remote-kit). Asks for what
 * the oldest of them were the last to learn; an older browser keeps the rendered page, whose links load whole pages.
 */
export function isSupported(): boolean {
  return (
    typeof AbortSignal.timeout === 'function' &&
    'inert' in HTMLElement.prototype &&
    typeof CSSLayerBlockRule === 'function'
  )
}
