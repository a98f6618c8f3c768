import { Box, Stack, Text, withKeys } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

interface Line {
  kind: 'heading' | 'item' | 'paragraph'
  /** Of an item in a list within a list; 0 for others. */
  depth: number
  text: string
}

const heading = /^#{1,6}\s+(.*)$/
const item = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/

function read(line: string): Line {
  const [, title] = heading.exec(line) ?? []
  if (title) return { kind: 'heading', depth: 0, text: title }
  const [, indent = '', text] = item.exec(line) ?? []
  return text
    ? { kind: 'item', depth: Math.floor(indent.length / 2), text }
    : { kind: 'paragraph', depth: 0, text: line.trim() }
}

/**
 * Headings, paragraphs and lists, which are items that follow each other; a line without a mark of its own goes on with the text
 * before it.
 */
function blocksOf(markdown: string): Line[][] {
  const blocks: Line[][] = []
  let goesOn = false
  for (const line of markdown.split('\n').map(read)) {
    const last = blocks.at(-1)
    if (!line.text) goesOn = false
    else if (goesOn && line.kind === 'paragraph') last!.at(-1)!.text += ` ${line.text}`
    else {
      if (line.kind === 'item' && last?.[0]?.kind === 'item') last.push(line)
      else blocks.push([line])
      goesOn = line.kind !== 'heading'
    }
  }
  return blocks
}

const marked =
  /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|(?<!\w)_[^_\s][^_]*_(?!\w)|\[[^\]]+\]\([^)\s]+\))/

/** A part of a text between its marks: code, emphasis, and of a link its words alone. */
function shown(part: string): ReactNode {
  if (/^`.+`$/.test(part)) return <code>{part.slice(1, -1)}</code>
  if (/^\*\*.+\*\*$/.test(part)) return <strong>{part.slice(2, -2)}</strong>
  if (/^(\*.+\*|_.+_)$/.test(part)) return <em>{part.slice(1, -1)}</em>
  return /^\[(.+)\]\(\S+\)$/.exec(part)?.[1] ?? part
}

const Inline = ({ text }: { text: string }) =>
  withKeys(text.split(marked)).map(({ key, item }) => <span key={key}>{shown(item)}</span>)

function Block({ lines }: { lines: Line[] }) {
  const [first] = lines
  if (first!.kind !== 'item') {
    return (
      <Text fontWeight={first!.kind === 'heading' ? 'medium' : undefined}>
        <Inline text={first!.text} />
      </Text>
    )
  }
  return (
    <Stack as="ul" gap="1" ps="5" listStyleType="disc">
      {withKeys(lines).map(({ key, item: { depth, text } }) => (
        <li key={key} style={depth > 0 ? { marginInlineStart: `${depth * 1.25}rem` } : undefined}>
          <Inline text={text} />
        </li>
      ))}
    </Stack>
  )
}

/**
 * The change log of a version, out of its package's `CHANGELOG.md`: lists, headings, emphasis and code. It becomes elements, never
 * HTML, and its links lead nowhere, as they come from the team that has registered the build.
 */
export const ChangeLog = ({ label, markdown }: { label: string; markdown: string }) => (
  <Box
    maxH="20rem"
    overflowY="auto"
    // The keyboard can scroll it.
    tabIndex={0}
    role="group"
    aria-label={label}
  >
    <Stack gap="2">
      {withKeys(blocksOf(markdown)).map(({ key, item }) => (
        <Block key={key} lines={item} />
      ))}
    </Stack>
  </Box>
)
