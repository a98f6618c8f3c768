import { indianDay } from '@pt-portal/api/contract/indian-day'
import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import { factFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { Box, Button, chakra, Flex, Grid, GridItem, Panel, Stack } from '@pt-portal/shared-ui'
import { TextareaField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useLocation } from '@pt-portal/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import { differences, isSame } from '../../forms/compare/differences'
import { FormBody } from '../../forms/form-layout'
import { dayOf } from '../../forms/schedule-line'
import { bare } from '../../ui/buttons/looks'
import type { TellingChoice } from '../telling/tell-readers'
import { Examples } from './examples'
import { FactsSection, type FactsSectionProps } from './facts-section'
import { FactsTelling } from './facts-telling'
import { type FactsValues, factsFieldLabels } from './facts-values'
import { DeclaredFields } from './fields/declared-field'
import { LawByDay } from './schedules/law-by-day'
import { type FactsSection as Declared, sections } from './section-list'
import { SlabsField } from './slabs/slabs-field'

// On phones the examples follow the slabs; on wide screens they are beside everything else …
const areas = {
  base: '"index" "slabs" "examples" "law" "rest"',
  lg: '"index index" "slabs examples" "law examples" "rest examples"',
}
// … except where only the whole width has room for the tables of slabs and schedules.
const areasForTable = {
  '@media (min-width: 70rem) and (max-width: 89.99rem)': {
    gridTemplateAreas: '"index index" "slabs slabs" "law law" "rest examples"',
  },
}

const [slabs, law, ...rest] = sections as [Declared, Declared, ...Declared[]]

export interface FactsSectionsProps {
  state: FactsPage
  isPublic: boolean
  /** Names of the fields that a draft changes. */
  drafted: string[]
  telling: TellingChoice
}

/** The sections of the form of a state's facts, their index and the examples. The address may name one, such as `#slabs`. */
export function FactsSections({ state, isPublic, drafted, telling }: FactsSectionsProps) {
  const { values, initialValues } = useFormikContext<FactsValues>()
  const folding = useFolding()
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Paper leaves forms out (`print.ts` of shared-ui), but the facts are printed to be read.
    around.current?.closest('form')?.style.setProperty('display', 'block', 'important')
  }, [])

  // The note is told with the change; it is no part of the page.
  const typed = differences(values, initialValues).filter((name) => name !== 'note')
  const changed = isPublic ? [...drafted, ...typed] : []
  const own: FactsSectionProps['own'] = {
    slabs: <SlabsField />,
    schedules: <LawByDay builtIn={state.builtIn ?? []} />,
    dueDates: (
      <DeclaredFields
        path="dueDates"
        fields={factFields.dueDates.fields}
        record={values.dueDates}
        around={values}
      />
    ),
    note: (
      <>
        <NoteField />
        <FactsTelling
          id={state.id}
          isPublic={isPublic}
          differs={changed.length > 0}
          telling={telling}
        />
      </>
    ),
  }
  const draw = (section: Declared) => (
    <FactsSection
      key={section.id}
      section={section}
      isOpen={folding.open.includes(section.id)}
      fold={folding.fold}
      changed={changed}
      own={own}
    />
  )
  return (
    <FormBody>
      <Grid
        ref={around}
        templateAreas={areas}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        templateRows={{ lg: 'auto auto auto 1fr' }}
        gap="4"
        css={areasForTable}
      >
        <GridItem area="index">
          <FactsIndex {...folding} />
        </GridItem>
        <GridItem area="slabs">{draw(slabs)}</GridItem>
        <GridItem area="law">{draw(law)}</GridItem>
        <GridItem
          area="examples"
          display={{ lg: 'flex' }}
          flexDirection="column"
          position={{ lg: 'sticky' }}
          top="calc(var(--head-bar, 0px) + 1rem)"
          alignSelf="start"
          maxH={{
            lg: 'calc(100dvh - var(--foot-bar, 0px) - 7rem)',
            xl: 'calc(100dvh - var(--head-bar, 0px) - var(--foot-bar, 0px) - 2rem)',
          }}
        >
          <Examples />
        </GridItem>
        <GridItem area="rest">
          <Stack gap="4">{rest.map(draw)}</Stack>
        </GridItem>
      </Grid>
    </FormBody>
  )
}

/** Which sections are open, by their ids. The one that the address names is opened and gone to. */
function useFolding() {
  const [open, setOpen] = useState(() =>
    sections.filter(({ isOpen }) => isOpen).map(({ id }) => id),
  )
  const fold = (id: string, isOpen: boolean) =>
    setOpen((known) => [...known.filter((other) => other !== id), ...(isOpen ? [id] : [])])
  const go = (id: string) => {
    fold(id, true)
    const section = document.getElementById(id)
    section?.scrollIntoView?.({ block: 'start' })
    section?.querySelector('h2')?.focus({ preventScroll: true })
  }
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is a reason.
  useEffect(() => {
    const named = sections.find(({ id }) => hash === `#${id}`)
    if (named) go(named.id)
  }, [hash])
  return { open, setOpen, fold, go }
}

/** Links to the form's sections, and names those with errors. */
function FactsIndex({ open, setOpen, go }: ReturnType<typeof useFolding>) {
  const { errors } = useFormikContext<FactsValues>()
  const isUnfolded = open.length === sections.length
  return (
    <Panel as="nav" aria-label="Sections" px="4" py="2" _print={{ display: 'none' }}>
      <Flex as="ul" listStyle="none" wrap="wrap" columnGap="5" align="center">
        {sections.map(({ id, title, fields }) => (
          <li key={id}>
            <chakra.a
              display="block"
              py={{ base: '2', lg: '1' }}
              fontSize="sm"
              textDecoration="underline"
              textUnderlineOffset="3px"
              href={`#${id}`}
              onClick={(event) => {
                // Not by the address: a change of it would ask about unsaved changes.
                event.preventDefault()
                go(id)
              }}
            >
              {title}
              {fields.some((name) => errors[name]) && (
                <Box as="span" color="fg.error" fontWeight="medium">
                  {' To correct'}
                </Box>
              )}
            </chakra.a>
          </li>
        ))}
        <Box as="li" ms="auto">
          <Button {...bare} onClick={() => setOpen(isUnfolded ? [] : sections.map(({ id }) => id))}>
            {isUnfolded ? 'Fold all' : 'Unfold all'}
          </Button>
        </Box>
      </Flex>
    </Panel>
  )
}

/** Field for what readers are told of a change. Slabs that are edited correct the schedule in force, so it asks what was wrong. */
function NoteField() {
  const { values, initialValues } = useFormikContext<FactsValues>()
  const { inForceFrom } = initialValues
  const hasChanged = (name: keyof FactsValues) => !isSame(values[name], initialValues[name])
  const corrects =
    values.inForceFrom === inForceFrom && (hasChanged('slabs') || hasChanged('annualMax'))
  const day = scheduleOn(initialValues, indianDay())?.from ?? inForceFrom
  const since = day && ` since ${dayOf(day)}`
  return (
    <TextareaField
      name="note"
      label={factsFieldLabels.note}
      hint={
        corrects
          ? `What was wrong? The slabs that you changed correct the schedule in force${since}; a new law is a new schedule from a day. Shown on the page. Optional.`
          : 'In a sentence; it is shown on the page. Optional.'
      }
      rows={3}
    />
  )
}
