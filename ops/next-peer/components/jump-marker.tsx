'use client'

import { useEffect } from 'react'

/** Marks in the jump list which section is being read. */
export function JumpMarker() {
  useEffect(() => {
    let isDue = false
    const mark = () => {
      isDue = false
      const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-jump] a')]
      const isPassed = ({ hash }: HTMLAnchorElement) => {
        const section = document.getElementById(hash.slice(1))
        return section !== null && section.getBoundingClientRect().top < 140
      }
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight > scrollHeight - 2
      const current = isAtEnd ? links.at(-1)?.hash : links.filter(isPassed).at(-1)?.hash
      for (const link of links) {
        if (link.hash === current) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    }
    const markSoon = () => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(mark)
    }
    document.addEventListener('scroll', markSoon, { passive: true })
    return () => document.removeEventListener('scroll', markSoon)
  }, [])
  return null
}
