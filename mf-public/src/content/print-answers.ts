/**
 * Opens all questions while the page is printed, for browsers without `::details-content`, which would print
 * them closed.
 */
export function printAnswers(): void {
  let opened: { question: HTMLDetailsElement; name: string }[] = []
  window.addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')
    opened = Array.from(closed, (question) => ({
      question,
      name: question.getAttribute('name') ?? '',
    }))
    for (const { question } of opened) {
      // Only one of those with the same name can be open.
      question.removeAttribute('name')
      question.open = true
    }
  })
  window.addEventListener('afterprint', () => {
    for (const { question, name } of opened) {
      question.open = false
      if (name) question.setAttribute('name', name)
    }
    opened = []
  })
}
