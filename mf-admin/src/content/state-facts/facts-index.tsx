import { Box, Button, chakra, Flex, Panel } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { bare } from '../../ui/buttons/looks'
import type { FactsValues } from './facts-values'
import { sections } from './section-list'

const Entry = chakra('a', {
  base: {
    display: 'block',
    py: { base: '2', lg: '1' },
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})

export interface FactsIndexProps {
  /** Opens a section and leads to it. */
  onGo: (id: string) => void
  /** Whether all sections are open. */
  isUnfolded: boolean
  onFoldAll: (isUnfolded: boolean) => void
}

/** Links to the form's sections, and names those with errors. */
export function FactsIndex({ onGo, isUnfolded, onFoldAll }: FactsIndexProps) {
  const { errors } = useFormikContext<FactsValues>()
  return (
    <Panel as="nav" aria-label="Sections" px="4" py="2" _print={{ display: 'none' }}>
      <Flex as="ul" listStyle="none" wrap="wrap" columnGap="5" align="center">
        {sections.map(({ id, title, fields }) => (
          <li key={id}>
            <Entry
              href={`#${id}`}
              onClick={(event) => {
                // Not by the address: a change of it would ask about unsaved changes.
                event.preventDefault()
                onGo(id)
              }}
            >
              {title}
              {fields.some((name) => errors[name]) && (
                <Box as="span" color="fg.error" fontWeight="medium">
                  {' To correct'}
                </Box>
              )}
            </Entry>
          </li>
        ))}
        <Box as="li" ms="auto">
          <Button {...bare} onClick={() => onFoldAll(!isUnfolded)}>
            {isUnfolded ? 'Fold all' : 'Unfold all'}
          </Button>
        </Box>
      </Flex>
    </Panel>
  )
}
