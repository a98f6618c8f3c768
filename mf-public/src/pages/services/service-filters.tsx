import { Box, Button, Flex, Input, VisuallyHidden } from '@pt-portal/shared-ui'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ServiceFilter } from './filter-services'

const choices: { filter: ServiceFilter; label: string }[] = [
  { filter: 'all', label: 'All Services' },
  { filter: 'registration', label: 'Registration' },
  { filter: 'filing', label: 'Filing' },
]

export interface ServiceFiltersProps {
  search: string
  onSearch: (search: string) => void
  filter: ServiceFilter
  onFilter: (filter: ServiceFilter) => void
}

/** Text search and category buttons over the services. */
export function ServiceFilters({ search, onSearch, filter, onFilter }: ServiceFiltersProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // Takes over what a visitor typed before hydration.
  useEffect(() => onSearch(input.current!.value), [onSearch])

  return (
    <Flex role="search" mt="8" gap="3" direction={{ base: 'column', md: 'row' }}>
      <Box position="relative" flex="1" maxW={{ md: 'xl' }}>
        <VisuallyHidden asChild>
          <label htmlFor={id}>Search services</label>
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
          placeholder="Search professional tax services..."
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Box>
      <Flex role="group" aria-label="Category" gap="2" wrap="wrap">
        {choices.map((choice) => (
          <Button
            key={choice.filter}
            px={{ base: '3', sm: '4' }}
            variant={choice.filter === filter ? 'solid' : 'outline'}
            aria-pressed={choice.filter === filter}
            onClick={() => onFilter(choice.filter)}
          >
            {choice.label}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}
