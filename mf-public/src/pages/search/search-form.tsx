import { searchAddress } from '@pt-portal/api/contract/content/search-results'
import { Box, Button, chakra, Flex, Input, Text, useMessages } from '@pt-portal/shared-ui'
import { useHref, useNavigate } from '@pt-portal/shared-ui/router'
import { type SubmitEvent, useId } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', mb: '1.5' } })

export interface SearchFormProps {
  /** The current query. */
  query: string
  /** Why the query was refused. */
  error: string | undefined
}

/**
 * Searches on submit. It is a plain GET form, so it also works without scripts. Without a query the box has the focus:
 * who opens the page wants to type, and the box's label says the same as the heading before it. With one, the results'
 * heading is read first.
 */
export function SearchForm({ query, error }: SearchFormProps) {
  const t = useMessages()
  const id = useId()
  const navigate = useNavigate()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('q')?.toString().trim()
    navigate(asked ? searchAddress(asked) : paths.search)
  }

  return (
    <Box role="search" aria-label={t(m.searchWebsite)} maxW="2xl" mt="6">
      <form action={useHref(paths.search)} onSubmit={submit}>
        <Label htmlFor={id}>{t(m.searchLabel)}</Label>
        <Flex gap="3">
          <Input
            id={id}
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            minW="0"
            defaultValue={query}
            autoFocus={!query}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
          />
          <Button type="submit">{t(m.search)}</Button>
        </Flex>
      </form>
      {error && (
        <Text id={`${id}-error`} role="alert" mt="2" fontWeight="medium" color="fg.error">
          {error}
        </Text>
      )}
    </Box>
  )
}
