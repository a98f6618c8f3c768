import type { SearchType } from '@pt-portal/api/contract'
import { markedParts, searchLabel } from '@pt-portal/api/contract/content/search-results'
import { Box, chakra, useMessages } from '@pt-portal/shared-ui'
import type { PointerEvent } from 'react'
import * as m from '../../messages'
import type { OptionGroup, SearchOption } from './search-options'

const Group = chakra('ul', {
  base: {
    py: '1',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '&:last-of-type': { border: '0' },
  },
})

const Label = chakra('li', {
  base: { px: '3', pt: '2', pb: '1', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
})

const Result = chakra('li', {
  base: {
    px: '3',
    py: '2',
    cursor: 'pointer',
    // Keeps results clear of the last option, which sticks to the bottom.
    scrollMarginBlock: '2 4rem',
    _hover: { bg: 'bg.subtle' },
    '&[data-brief]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
    },
    // The outline is for forced colours, which have no backgrounds.
    '&[aria-selected=true]': {
      bg: 'brand.subtle',
      outline: '2px solid transparent',
      outlineOffset: '-2px',
    },
  },
})

/** The last option, which stays in view below the scrolling results. */
const Everything = chakra(Result, {
  base: {
    position: 'sticky',
    bottom: '0',
    py: '3',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    color: 'brand.fg',
    fontWeight: 'medium',
    truncate: true,
  },
})

const Mark = chakra('mark', {
  base: { bg: 'orange.subtle', color: 'orange.fg', fontWeight: 'semibold', borderRadius: 'l1' },
})

export const Note = chakra('p', {
  base: { fontSize: 'sm', color: 'fg.muted', px: '3', py: '2' },
})

/** `position` of the option that leads to all results. */
export const allResults = 'all'

export interface SearchListProps {
  /** Id of the list, from which the ids of its options are made. */
  id: string
  groups: OptionGroup[]
  /** Number of states that were found but are not listed. */
  more: number
  /** What was typed; undefined where there is no page with all results. */
  query: string | undefined
  /** `position` of the option that is selected with the keyboard. */
  active: string | undefined
  onChoose: (position: string) => void
}

export const optionId = (id: string, position: string) => `${id}-${position}`

/** Options of the header's search box in their groups (D65). */
export function SearchList({ id, groups, more, query, active, onChoose }: SearchListProps) {
  const t = useMessages()
  const option = (position: string) => ({
    role: 'option',
    id: optionId(id, position),
    'aria-selected': position === active,
    // Keeps the focus in the input.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => onChoose(position),
  })

  return (
    <div role="listbox" id={id} aria-label={t(m.results)}>
      {groups.map(({ type, label, options }) => (
        <Group key={type} role="group" aria-labelledby={optionId(id, type)}>
          <Label role="presentation" id={optionId(id, type)}>
            {label ?? searchLabel(t, type as SearchType)}
          </Label>
          {options.map((shown) => (
            <Result
              key={shown.position}
              {...option(shown.position)}
              data-brief={shown.isBrief || undefined}
              lang={shown.language === t.language ? undefined : shown.language}
            >
              <Found {...shown} />
            </Result>
          ))}
          {type === 'state' && more > 0 && (
            <Note as="li" role="presentation">
              {t(m.moreResults, { count: more })}
            </Note>
          )}
        </Group>
      ))}
      {query !== undefined && (
        <Everything as="div" {...option(allResults)}>
          {t(m.allResultsFor, { query })}
        </Everything>
      )}
    </div>
  )
}

function Found({ title, detail, words }: SearchOption) {
  return (
    <>
      <Box fontWeight="medium" flex="1 0 auto" maxW="full">
        <Marked text={title} words={words} />
      </Box>
      <Box fontSize="sm" color="fg.muted" lineClamp="2">
        <Marked text={detail} words={words} />
      </Box>
    </>
  )
}

const Marked = ({ text, words }: { text: string; words: string[] }) =>
  markedParts(text, words).map((part) =>
    part.isMarked ? <Mark key={part.start}>{part.text}</Mark> : part.text,
  )
