/**
 * Makes the page's "Copy link" button work; it is hidden until there is something that copies. One listener serves every
 * visit of the page. Without scripts the address bar has the same link.
 */
function installCopyLink(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy-link]')
    if (!button) return
    const { copied, failed } = button.dataset
    try {
      await navigator.clipboard.writeText(window.location.href)
      button.textContent = copied!
    } catch {
      button.textContent = failed!
    }
  })
}

declare global {
  interface Window {
    hasCopyLink?: boolean
  }
}

// Servers also import this file and have no document.
if (typeof document !== 'undefined' && !window.hasCopyLink) {
  window.hasCopyLink = true
  installCopyLink()
}
