import { syntaxTree } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect } from 'react'

/** The same place in the text and in the preview, each in pixels from the top of its scrolled content. */
interface Pair {
  source: number
  preview: number
}

const rendered = (name: string) => name !== 'LinkReference' && !/^Comment/.test(name)

/** Returns the tops of all blocks of the text, or only of its headings, in pixels. */
function sourceTops(view: EditorView, onlyHeadings: boolean): number[] {
  const tops: number[] = []
  for (let node = syntaxTree(view.state).topNode.firstChild; node; node = node.nextSibling) {
    if (onlyHeadings ? /Heading\d$/.test(node.name) : rendered(node.name)) {
      tops.push(view.lineBlockAt(node.from).top)
    }
  }
  return tops
}

function previewTops(pane: HTMLElement, onlyHeadings: boolean): number[] {
  const body = pane.lastElementChild
  const blocks = [...(body?.children ?? [])].filter(
    ({ nodeName }) => !onlyHeadings || /^H[2-4]$/.test(nodeName),
  )
  const start = pane.getBoundingClientRect().top - pane.scrollTop
  return blocks.map((block) => block.getBoundingClientRect().top - start)
}

/** Pairs the blocks of text and preview. If their numbers differ, pairs the headings; if those differ too, nothing. */
function pairs(view: EditorView, pane: HTMLElement): Pair[] {
  for (const onlyHeadings of [false, true]) {
    const source = sourceTops(view, onlyHeadings)
    const preview = previewTops(pane, onlyHeadings)
    if (source.length === preview.length) {
      return source.map((top, index) => ({ source: top, preview: preview[index]! }))
    }
  }
  return []
}

const scrollable = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight

type Side = keyof Pair

/** Returns the scroll position of the other side, interpolated between the two nearest known places. */
export function follow(position: number, from: Side, places: Pair[], ends: Pair): number {
  const to = from === 'source' ? 'preview' : 'source'
  const known = [
    { source: 0, preview: 0 },
    ...places.filter(
      ({ source, preview }) =>
        source > 0 && preview > 0 && source < ends.source && preview < ends.preview,
    ),
    ends,
  ]
  const next = known.findIndex((row, index) => index > 0 && row[from] >= position)
  if (next === -1) return ends[to]
  const [before, after] = [known[next - 1]!, known[next]!]
  const length = after[from] - before[from]
  const share = length > 0 ? (position - before[from]) / length : 0
  return before[to] + share * (after[to] - before[to])
}

/** Scrolls text and preview together. The side that the user touched last leads. */
export function useScrollSync(
  view: EditorView | null,
  preview: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  useEffect(() => {
    const pane = preview.current
    if (!view || !pane || !isOn) return
    const scrollers = { source: view.scrollDOM, preview: pane }
    let leader: Side = 'source'
    let frame = 0

    const align = () => {
      const ends = { source: scrollable(view.scrollDOM), preview: scrollable(pane) }
      const follower = scrollers[leader === 'source' ? 'preview' : 'source']
      const { scrollTop } = scrollers[leader]
      follower.scrollTop = follow(scrollTop, leader, pairs(view, pane), ends)
    }
    const alignSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(align)
    }
    const stops = (['source', 'preview'] as const).flatMap((side) => {
      const lead = () => {
        leader = side
      }
      const onScroll = () => {
        if (leader === side) alignSoon()
      }
      const element = scrollers[side]
      const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const
      for (const touch of touches) element.addEventListener(touch, lead, { passive: true })
      element.addEventListener('scroll', onScroll, { passive: true })
      return () => {
        for (const touch of touches) element.removeEventListener(touch, lead)
        element.removeEventListener('scroll', onScroll)
      }
    })
    // Loaded pictures and new versions of the preview move the content below them.
    pane.addEventListener('load', alignSoon, true)
    const sizes = new ResizeObserver(alignSoon)
    sizes.observe(pane)
    const contents = new MutationObserver(alignSoon)
    contents.observe(pane, { childList: true, subtree: true })
    alignSoon()

    return () => {
      cancelAnimationFrame(frame)
      pane.removeEventListener('load', alignSoon, true)
      sizes.disconnect()
      contents.disconnect()
      for (const stop of stops) stop()
    }
  }, [view, preview, isOn])
}
