import type { TextState } from '@pt-portal/api/contract'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { chakra, Flex, Text } from '@pt-portal/shared-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { TextStateBadge } from './text-states'

/** In narrow windows each cell has a line of its own, the English above its translation. */
const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': {
      display: { base: 'block', lg: 'table-cell' },
      px: '3',
      py: { base: '1', lg: '2' },
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: 'normal',
      overflowWrap: 'anywhere',
    },
    '& thead': { display: { base: 'none', lg: 'table-header-group' } },
    '& thead th': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', bg: 'bg.subtle' },
    '& thead th:first-child': { width: '9.5rem' },
    '& tbody tr': {
      display: { base: 'block', lg: 'table-row' },
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    // The first column names the field; programs that read the page are told its label.
    '& td label': { srOnly: true },
  },
})

const fields = 'input, textarea, [contenteditable=true]'

const isEmpty = (field: Element) =>
  ((field as HTMLTextAreaElement).value ?? field.textContent ?? '').trim() === ''

/** Enter goes on to the next text that is missing, and from the last one to the button that saves. */
function goOn(event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, target } = event
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
  const row = (target as Element).closest('tr[data-one-text]')
  if (!row || !(target as Element).matches('input, textarea')) return
  event.preventDefault()
  const form = row.closest('form')
  const missing = [...(form?.querySelectorAll('tr[data-missing]') ?? [])].filter((other) => {
    const field = other.querySelector(fields)
    return other !== row && field && isEmpty(field)
  })
  const isAfter = (other: Element) =>
    row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  const next = missing.find(isAfter) ?? missing[0]
  const goal = next?.querySelector<HTMLElement>(fields) ?? form?.querySelector('[type=submit]')
  ;(goal as HTMLElement | null)?.focus()
}

export interface TranslationTableProps {
  /** Accessible name. */
  label: string
  /** Code of the language. */
  language: string
  /** Rows. */
  children: ReactNode
}

/** Texts in English and in another language, side by side (D83). Enter leads to the next missing one. */
export const TranslationTable = ({ label, language, children }: TranslationTableProps) => (
  <Table aria-label={label} onKeyDown={goOn}>
    <thead>
      <tr>
        <th scope="col">Text</th>
        <th scope="col">English</th>
        <th scope="col">{languageOf(language).englishName}</th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
)

export interface TranslationRowProps {
  /** What the text is. */
  name: string
  state: TextState
  /** Whether the text has no lines of its own, so that Enter can go on. */
  isOneText: boolean
  /** Below the name. */
  tools?: ReactNode
  source: ReactNode
  children: ReactNode
}

/** One text: its name and state, the English, the translation. */
export const TranslationRow = (props: TranslationRowProps) => (
  <tr
    data-missing={props.state === 'missing' || undefined}
    data-one-text={props.isOneText || undefined}
  >
    <th scope="row">
      <Text fontWeight="medium">{props.name}</Text>
      <Flex gap="1" mt="1" wrap="wrap" align="center">
        <TextStateBadge state={props.state} />
        {props.tools}
      </Flex>
    </th>
    <td>{props.source}</td>
    <td>{props.children}</td>
  </tr>
)
