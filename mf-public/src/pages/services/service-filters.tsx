import {
  Box,
  Button,
  Flex,
  Input,
  type Message,
  useMessages,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import * as m from '../../messages'
import type { ServiceFilter } from './filter-services'

const choices: { filter: ServiceFilter; label: Message }[] = [
  { filter: 'all', label: m.servicesAll },
  { filter: 'registration', label: m.registration },
  { filter: 'filing', label: m.filing },
]

export interface ServiceFiltersProps {
  search: string
  onSearch: (search: string) => void
  filter: ServiceFilter
  onFilter: (filter: ServiceFilter) => void
}

/** Text search and category buttons over the services. */
export function ServiceFilters({ search, onSearch, filter, onFilter }: ServiceFiltersProps) {
  const t = useMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // Takes over what a visitor typed before hydration.
  useEffect(() => onSearch(input.current!.value), [onSearch])

  return (
    <Flex role="search" mt="8" gap="3" direction={{ base: 'column', md: 'row' }}>
      <Box position="relative" flex="1" maxW={{ md: 'xl' }}>
        <VisuallyHidden asChild>
          <label htmlFor={id}>{t(m.servicesSearch)}</label>
        </VisuallyHidden>
        <Box
          position="absolute"
          insetStart="3.5"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
          pointerEvents="none"
        >
          <Search size={18} aria-hidden="true" />
        </Box>
        <Input
          ref={input}
          id={id}
          type="search"
          ps="10"
          placeholder={t(m.servicesSearchFor)}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Box>
      <Flex role="group" aria-label={t(m.servicesCategory)} gap="2" wrap="wrap">
        {choices.map((choice) => (
          <Button
            key={choice.filter}
            px={{ base: '3', sm: '4' }}
            variant="outline"
            css={{
              '&[aria-pressed=true]': {
                bg: 'brand.muted',
                borderColor: 'brand.solid',
                borderBottomWidth: '4px',
              },
            }}
            aria-pressed={choice.filter === filter}
            onClick={() => onFilter(choice.filter)}
          >
            {t(choice.label)}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
