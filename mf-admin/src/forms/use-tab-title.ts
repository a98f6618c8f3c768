import { useEffect } from 'react'

const unsavedMark = '• '

/** Names the record of a form in the title of the tab, `• Edit Blog: Rates | PT Portal Admin`; the dot says: not saved. */
export function useTabTitle(title: string, isUnsaved: boolean): void {
  useEffect(() => {
    const own = `${isUnsaved ? unsavedMark : ''}${title} | PT Portal Admin`
    let before: string | undefined
    let isOver = false
    // The shell sets the page's own title after the effects of the page.
    queueMicrotask(() => {
      if (isOver) return
      before = document.title
      document.title = own
    })
    return () => {
      isOver = true
      // The next page may have set its own already, and new leads are counted before the title.
      if (before !== undefined && document.title.endsWith(own)) document.title = before
    }
  }, [title, isUnsaved])
}
