/** Milliseconds after which a visitor is shown that the next page is on its way. */
const soonMs = 400

/** Nearly there by the time that a page is given up. */
const progress: [Keyframe[], KeyframeAnimationOptions] = [
  [{ transform: 'scaleX(0)' }, { transform: 'scaleX(0.95)' }],
  { duration: 8000, easing: 'cubic-bezier(0, 0.7, 0.4, 1)', fill: 'forwards' },
]

function createBar(): HTMLElement {
  const bar = document.createElement('div')
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', 'Loading the page')
  Object.assign(bar.style, {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    height: '4px',
    zIndex: '3000',
    background: 'var(--brand-400)',
    transformOrigin: 'left',
  })
  return bar
}

/**
 * Shows at the top of the window that the next page is on its way, unless it is there soon.
 * @returns ends that
 */
export function showWaiting(): () => void {
  const bar = createBar()
  const timer = setTimeout(() => {
    document.body.append(bar)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) bar.animate?.(...progress)
  }, soonMs)
  return () => {
    clearTimeout(timer)
    bar.remove()
  }
}
