/**
 * Makes the page's "Copy the code" button work, which is hidden until then, and its frame as high as what it shows, as the code
 * does on other sites. One set of listeners serves every visit of the page.
 */
function installEmbedCode(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy-code]')
    if (!button) return
    const code = document.querySelector<HTMLTextAreaElement>('[data-embed=code]')!
    const { copied, failed } = button.dataset
    try {
      await navigator.clipboard.writeText(code.value)
      button.textContent = copied!
    } catch {
      code.select()
      button.textContent = failed!
    }
  })
  // In its sandbox the frame has no origin, so its window tells whose message it is.
  window.addEventListener('message', ({ source, data }) => {
    if (data?.type !== 'pt-portal-embed-height') return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.height = data.height
    }
  })
  const showButtons = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
      button.hidden = false
    }
  }
  document.addEventListener('readystatechange', showButtons)
  showButtons()
}

declare global {
  interface Window {
    hasEmbedCode?: boolean
  }
}

// Servers also import this file and have no document.
if (typeof document !== 'undefined' && !window.hasEmbedCode) {
  window.hasEmbedCode = true
  installEmbedCode()
}
