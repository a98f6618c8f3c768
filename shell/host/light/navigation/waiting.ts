/** Milliseconds before the progress bar is shown. */
const soonMs = 400

/** Is almost full when the request for a page times out. */
const progress: [Keyframe[], KeyframeAnimationOptions] = [
  [{ transform: 'scaleX(0)' }, { transform: 'scaleX(0.95)' }],
  { duration: 8000, easing: 'cubic-bezier(0, 0.7, 0.4, 1)', fill: 'forwards' },
]

function createBar(): HTMLElement {
  const bar = document.createElement('div')
  bar.setAttribute('role', 'progressbar')
  // The header has the label in the page's language (layout/header/top-bar.tsx).
  const label = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting
  bar.setAttribute('aria-label', label ?? '')
  Object.assign(bar.style, {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    height: '4px',
    zIndex: '3000',
    background: 'var(--brand-500)',
    transformOrigin: 'left',
  })
  return bar
}

/**
 * Shows a progress bar at the top of the window, unless the next page comes soon.
 * @returns a function that removes the bar
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
