import { withoutBacktrace } from '../../remote/without-backtrace'
import { errorReport } from './error-report'
import { isFileOf } from './page-parts'

/** Whether an error passed through files of this development server; others have their own overlay. */
const isOwn = (error: unknown) => isFileOf(OWN_NAME, String((error as Error)?.stack))

function overlayOnPage(title: string): HTMLElement {
  const made = document.createElement('section')
  made.setAttribute('role', 'alert')
  Object.assign(made.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '1rem 1.5rem',
    background: '#fff5f5',
    color: '#1a202c',
    borderTop: '3px solid #c53030',
    font: '0.875rem/1.5 system-ui, sans-serif',
  })
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  Object.assign(close.style, { float: 'right', textDecoration: 'underline' })
  close.addEventListener('click', () => made.remove())
  const heading = document.createElement('strong')
  heading.textContent = title
  made.append(close, heading)
  document.body.append(made)
  return made
}

let ofPage: HTMLElement | undefined

function show(error: unknown) {
  if (!isOwn(error)) return
  if (!ofPage?.isConnected) ofPage = overlayOnPage('Errors on this page')
  ofPage.append(errorReport(error))
}

let ofBuild: HTMLElement | undefined

/** Shows what does not compile over the page, until all of it does. */
export const buildOverlay = {
  showProblems(_type: string, problems: string[]): void {
    ofBuild?.remove()
    ofBuild = overlayOnPage('This does not compile')
    for (const problem of problems) {
      const text = document.createElement('pre')
      text.textContent = withoutBacktrace(problem)
      Object.assign(text.style, { overflowX: 'auto', margin: '1rem 0', fontSize: '0.875rem' })
      ofBuild.append(text)
    }
  },
  clear(): void {
    ofBuild?.remove()
  },
}

/** Shows errors of the package that nothing caught over the page, with file and line of its sources. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => show(error))
  window.addEventListener('unhandledrejection', ({ reason }) => show(reason))
}
