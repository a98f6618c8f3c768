/**
 * Makes the calculator in a frame answer without a new document, and tells the site around it how high it is. Without scripts
 * the browser sends the form itself. Nothing is stored, and no cookie is sent.
 */
function installEmbedCalculator(): void {
  const root = document.documentElement

  // Anybody may know the height. The message goes to the window around the frame alone, not further up.
  function tellHeight() {
    if (window.parent === window) return
    const height = Math.ceil(root.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'pt-portal-embed-height', height }, '*')
  }

  /**
   * Shows the page that the server has made. Its class names are its own, so its rules come with it; as a style element they would
   * be refused, because the policy names those of the first page.
   */
  function show(text: string) {
    const [before = '', style = '', body = ''] = text.split(/<\/?style>/)
    const main = new DOMParser().parseFromString(before + body, 'text/html').querySelector('main')
    if (!main) throw new Error('no page')
    const rules = new CSSStyleSheet()
    rules.replaceSync(style)
    document.querySelector('style')?.remove()
    document.adoptedStyleSheets = [rules]
    document.querySelector('main')!.replaceWith(main)
    main
      .querySelector<HTMLElement>('[aria-invalid=true],fieldset[aria-describedby] input,h2')
      ?.focus()
  }

  /** Counts questions and changes of the form: an answer to a former question is not shown. */
  let latest = 0

  async function ask(form: HTMLFormElement) {
    latest += 1
    const asked = latest
    const failure = form.querySelector<HTMLElement>('[data-embed=failure]')!
    failure.hidden = true
    try {
      const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      const answer = await fetch(`${form.action}?${query}`, { credentials: 'omit' })
      if (!answer.ok) throw new Error(answer.statusText)
      const text = await answer.text()
      if (asked === latest) show(text)
    } catch {
      if (asked === latest) failure.hidden = false
    }
    tellHeight()
  }

  document.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask(event.target as HTMLFormElement)
  })
  document.addEventListener('input', () => {
    latest += 1
  })
  new ResizeObserver(tellHeight).observe(root)
  window.addEventListener('load', tellHeight)
  window.addEventListener('resize', tellHeight)
}

// Browsers without style sheets that scripts make send the form themselves.
if (typeof document !== 'undefined' && 'adoptedStyleSheets' in document) installEmbedCalculator()
