import { useEffect } from 'react'

const plain = () => document.title.replace(/^\(\d+\) /, '')

/** Puts a number before the title of the tab, `(3) Leads`, also when the page changes its title; none for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const apply = () => {
      const wanted = `(${count}) ${plain()}`
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = plain()
    }
  }, [count])
}
