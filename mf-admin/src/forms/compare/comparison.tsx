import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Button, chakra, Skeleton } from '@pt-portal/shared-ui'
import { useEffect, useMemo, useState } from 'react'
import { compare, type Diff, type Part, wholly } from './compare'

/** Loads the diff library on first use. Undefined until it is loaded, null when that fails. */
function useDiff(): Diff | null | undefined {
  const [diff, setDiff] = useState<Diff | null>()
  useEffect(() => {
    import(/* webpackChunkName: "diff" */ 'diff').then(setDiff, () => setDiff(null))
  }, [])
  return diff
}

const Text = chakra('div', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

const Added = chakra('ins', {
  base: {
    bg: 'green.subtle',
    color: 'green.fg',
    textDecoration: 'underline',
    borderRadius: 'xs',
    // Without a gap, a removed word and its replacement would read as one.
    'del + &': { ms: '1' },
  },
})

const Removed = chakra('del', {
  base: { bg: 'red.subtle', color: 'red.fg', textDecoration: 'line-through', borderRadius: 'xs' },
})

export interface ComparisonProps {
  before: string
  after: string
  /** Hides removed text, so that the newer version can be read as it is. */
  isAfterOnly?: boolean
}

/** Shows two versions of a text in one: removed text struck through, added text underlined. */
export function Comparison({ before, after, isAfterOnly = false }: ComparisonProps) {
  const diff = useDiff()
  const all = useMemo(
    () => (diff ? compare(diff, before, after) : wholly(before, after)),
    [diff, before, after],
  )
  const parts = isAfterOnly ? all.filter(({ change }) => change !== 'removed') : all
  if (isAfterOnly && !after) return <Text>(empty)</Text>
  if (diff === undefined) return <Skeleton role="status" aria-label="Comparing" height="6" />
  return (
    <Text>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison keep their order.
        <Shown key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
      ))}
    </Text>
  )
}

/** Characters of an unchanged passage that are shown beside a change. */
const context = 120
/** Minimum number of characters that are worth hiding. */
const worthHiding = 200

/** Returns where to cut the text without splitting a word: at or before an index, or after it. */
const cutBefore = (text: string, index: number) => text.lastIndexOf(' ', index) + 1 || index
const cutAfter = (text: string, index: number) => {
  const space = text.indexOf(' ', index)
  return space < 0 ? index : space
}

interface ShownProps {
  part: Part
  isFirst: boolean
  isLast: boolean
}

/** A part; the middle of a long unchanged passage is hidden at first. */
function Shown({ part: { text, change }, isFirst, isLast }: ShownProps) {
  const [isShown, setIsShown] = useState(false)
  if (change === 'added') return <Added>{text}</Added>
  if (change === 'removed') return <Removed>{text}</Removed>
  const from = isFirst ? 0 : cutBefore(text, context)
  const to = isLast ? text.length : cutAfter(text, text.length - context)
  if (isShown || to - from < worthHiding) return text
  return (
    <>
      {text.slice(0, from)}
      <Button
        size="xs"
        variant="subtle"
        colorPalette="gray"
        mx="1"
        onClick={() => setIsShown(true)}
      >
        {`Show ${grouped(to - from)} unchanged characters`}
      </Button>
      {text.slice(to)}
    </>
  )
}
