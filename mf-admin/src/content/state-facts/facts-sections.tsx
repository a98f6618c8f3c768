import { indianDay } from '@pt-portal/api/contract/indian-day'
import { type EntryField, entryFieldOf } from '@pt-portal/api/contract/kinds/entry-field'
import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import { factFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { Box, Grid, GridItem, Heading, Stack, Text } from '@pt-portal/shared-ui'
import { TextareaField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useLocation } from '@pt-portal/shared-ui/router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { differences, isSame } from '../../forms/compare/differences'
import { FormBody } from '../../forms/form-layout'
import { dayOf } from '../../forms/schedule-line'
import type { TellingChoice } from '../telling/tell-readers'
import { Examples } from './examples'
import { FactsIndex } from './facts-index'
import { differsText, FactsSection } from './facts-section'
import { FactsTelling } from './facts-telling'
import { type FactsValues, factsFieldLabels } from './facts-values'
import { DeclaredField, DeclaredFields } from './fields/declared-field'
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
  const { open, setOpen, fold, go } = useFolding()
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Paper leaves forms out (`print.ts` of shared-ui), but the facts are printed to be read.
    around.current?.closest('form')?.style.setProperty('display', 'block', 'important')
  }, [])

  // The note is told with the change; it is no part of the page.
  const typed = differences(values, initialValues).filter((name) => name !== 'note')
  const changed = isPublic ? [...drafted, ...typed] : []
  const own: Partial<Record<keyof FactsValues, ReactNode>> = {
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
    <FoldedSection
      key={section.id}
      section={section}
      isOpen={open.includes(section.id)}
      fold={fold}
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
          <FactsIndex
            onGo={go}
            isUnfolded={open.length === sections.length}
            onFoldAll={(isUnfolded) => setOpen(isUnfolded ? sections.map(({ id }) => id) : [])}
          />
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
  const fold = useCallback(
    (id: string, isOpen: boolean) =>
      setOpen((known) => [...known.filter((other) => other !== id), ...(isOpen ? [id] : [])]),
    [],
  )
  const go = useCallback(
    (id: string) => {
      fold(id, true)
      const section = document.getElementById(id)
      section?.scrollIntoView?.({ block: 'start' })
      section?.querySelector('h2')?.focus({ preventScroll: true })
    },
    [fold],
  )
  const { hash } = useLocation()
  useEffect(() => {
    const named = sections.find(({ id }) => hash === `#${id}`)
    if (named) go(named.id)
  }, [hash, go])
  return { open, setOpen, fold, go }
}

interface FoldedSectionProps {
  section: Declared
  isOpen: boolean
  fold: (id: string, isOpen: boolean) => void
  changed: string[]
  own: Partial<Record<keyof FactsValues, ReactNode>>
}

/** A section with its fields, of which each is marked that readers see otherwise. */
function FoldedSection({ section, isOpen, fold, changed, own }: FoldedSectionProps) {
  const { values } = useFormikContext<FactsValues>()
  const { id, title, fields } = section
  const onFold = useCallback((isNowOpen: boolean) => fold(id, isNowOpen), [fold, id])
  return (
    <FactsSection
      section={section}
      isOpen={isOpen}
      onFold={onFold}
      differs={fields.some((name) => changed.includes(name))}
    >
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))" gap="6">
        {fields.map((name) => {
          const field = entryFieldOf(factFields, name)
          const differs = changed.includes(name)
          return (
            <Box
              key={name}
              minW="0"
              gridColumn={!field || field.isWide ? '1 / -1' : undefined}
              {...(differs && {
                borderInlineStartWidth: '3px',
                borderColor: 'orange.solid',
                ps: '3',
              })}
            >
              {differs && fields.length > 1 && (
                <Text fontSize="sm" color="fg.muted">
                  {differsText}
                </Text>
              )}
              {field?.type === 'list' && field.label !== title && (
                <Heading as="h3" size="sm" mb="3">
                  {field.label}
                </Heading>
              )}
              {own[name] ?? (
                <DeclaredField
                  name={name}
                  field={field as EntryField}
                  record={values}
                  around={values}
                  marksRequired
                />
              )}
            </Box>
          )
        })}
      </Grid>
    </FactsSection>
  )
}

/** Field for what readers are told of a change. Slabs that are edited correct the schedule in force, so it asks what was wrong. */
function NoteField() {
  const { values, initialValues } = useFormikContext<FactsValues>()
  const { inForceFrom } = initialValues
  const corrects =
    values.inForceFrom === inForceFrom &&
    !(
      isSame(values.slabs, initialValues.slabs) && isSame(values.annualMax, initialValues.annualMax)
    )
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
