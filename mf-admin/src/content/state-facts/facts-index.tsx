import { Box, chakra, Panel } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useIsNarrow } from '../../ui/use-is-wide'
import type { FactsValues } from './facts-values'

/** A section of the form, by its title, with the fields that stand in it. */
export interface IndexedSection {
  title: string
  fields: (keyof FactsValues)[]
}

const Entry = chakra('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2',
    px: '2',
    py: { base: '2', lg: '1' },
    borderRadius: 'l1',
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    fontSize: 'sm',
    _hover: { textDecoration: 'underline' },
    '&[aria-current]': { borderColor: 'brand.solid', fontWeight: 'semibold' },
  },
})

const Details = chakra('details', {
  base: { '& > summary': { cursor: 'pointer', fontWeight: 'semibold', fontSize: 'sm' } },
})

const sectionOf = (title: string) =>
  document.querySelector<HTMLElement>(`[data-facts-section=${JSON.stringify(title)}]`)

/** Lists the form's sections; marks the one in sight and those with errors. Folds away. */
export function FactsIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const { errors } = useFormikContext<FactsValues>()
  const shown = useShownSection(sections)
  const details = useRef<HTMLDetailsElement>(null)
  const isNarrow = useIsNarrow()
  // Folded where it stands above the form. A resized window decides anew.
  useEffect(() => {
    if (details.current) details.current.open = !isNarrow
  }, [isNarrow])

  const go = (event: MouseEvent, title: string) => {
    // Not by the address: a change of it would ask about unsaved changes.
    event.preventDefault()
    const section = sectionOf(title)
    section?.scrollIntoView?.({ block: 'start' })
    section?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <Panel as="nav" aria-label="Sections" p="4">
      <Details ref={details}>
        <summary>Sections</summary>
        <Box as="ul" listStyle="none" mt="2">
          {sections.map(({ title, fields }) => (
            <li key={title}>
              <Entry
                href={`#${encodeURIComponent(title)}`}
                aria-current={title === shown ? 'location' : undefined}
                onClick={(event) => go(event, title)}
              >
                {title}
                {fields.some((name) => errors[name]) && (
                  <Box as="span" color="fg.error" fontWeight="medium">
                    To correct
                  </Box>
                )}
              </Entry>
            </li>
          ))}
        </Box>
      </Details>
    </Panel>
  )
}

/** Title of the first section that is in sight. */
function useShownSection(sections: readonly IndexedSection[]): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const title = (target as HTMLElement).dataset.factsSection!
          if (isIntersecting) inSight.add(title)
          else inSight.delete(title)
        }
        setShown(sections.find(({ title }) => inSight.has(title))?.title)
      },
      // The foot of the form covers the lowest part of the screen.
      { rootMargin: '-10% 0px -50% 0px' },
    )
    for (const { title } of sections) {
      const section = sectionOf(title)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return shown
}
