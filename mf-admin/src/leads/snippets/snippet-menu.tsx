import type { Lead } from '@pt-portal/api/contract'
import { fillSnippet } from '@pt-portal/api/contract/leads/snippet-text'
import { Box, TextLink } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { useLayoutEffect, useRef } from 'react'
import { paths } from '../../platform/paths'
import { PopoverButton, PopoverOption } from '../../ui/buttons/popover-button'
import { useSnippetsQuery } from '../data/snippet-endpoints'
import { leadName } from '../lead-name'
import { useAssignees } from '../use-assignees'

const composer = () => document.querySelector<HTMLTextAreaElement>('textarea[name=notes]')

/** Inserts a snippet where the caret stands in the note of a lead, with its placeholders filled. */
export function SnippetMenu({ lead }: { lead: Lead }) {
  const { data: snippets = [] } = useSnippetsQuery()
  const [{ value }, , { setValue }] = useField<string>('notes')
  const { me } = useAssignees()
  const caret = useRef<number>(null)

  useLayoutEffect(() => {
    if (caret.current === null || !value) return
    composer()?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])

  const insert = (text: string) => {
    const field = composer()
    const filled = fillSnippet(text, {
      name: leadName(lead),
      company: lead.company,
      state: lead.state || lead.typedState,
      service: lead.service ?? lead.typedService,
      me: me?.name,
    })
    const [start, end] = [
      field?.selectionStart ?? value.length,
      field?.selectionEnd ?? value.length,
    ]
    caret.current = start + filled.length
    void setValue(value.slice(0, start) + filled + value.slice(end))
    field?.focus()
  }

  return (
    <PopoverButton label="Insert a snippet" face="Insert a snippet">
      {(close) => (
        <>
          {snippets.map(({ id, title, text }) => (
            <PopoverOption
              key={id}
              onClick={() => {
                close()
                insert(text)
              }}
            >
              {title}
            </PopoverOption>
          ))}
          <Box px="3" py="2" fontSize="sm">
            <TextLink to={paths.snippets}>
              {snippets.length === 0 ? 'No snippets yet: add some' : 'All snippets'}
            </TextLink>
          </Box>
        </>
      )}
    </PopoverButton>
  )
}
