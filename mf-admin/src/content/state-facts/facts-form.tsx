import type { Doubt } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import type { FactsPage } from '@pt-portal/api/contract/law/dated-facts'
import { factLabels } from '@pt-portal/api/contract/law/fact-labels'

import { Box, Flex, Grid, GridItem, Heading, Stack } from '@pt-portal/shared-ui'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import { type ReactNode, useRef } from 'react'
import { ChoiceField } from '../../forms/fields/choice-field'
import { LinesField } from '../../forms/fields/lines-field'
import type { FormHeadProps } from '../../forms/form-head'
import { FormBody } from '../../forms/form-layout'
import { RecordForm } from '../../forms/record-form'
import { paths } from '../../platform/paths'
import { DraftConflicts } from '../drafts/draft-actions'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { EditorHead } from '../editing/editor-head'
import { FormActions } from '../editing/form-actions'
import { useReleaseEntry } from '../releases/add-to-release'
import { CheckedOnField } from './checked-on-field'
import { DueDateField } from './due-date-field'
import { EntryList } from './entry-list'
import { Examples } from './examples'
import { FactsIndex, type IndexedSection } from './facts-index'
import { FactsSection } from './facts-section'
import {
  type CaveatValues,
  type FactsValues,
  factsBodyOf,
  factsFieldLabels,
  factsFormSchema,
  factsValuesOf,
  type SourceValues,
} from './facts-values'
import { LateCostsField } from './late-costs-field'
import { LawByDay } from './law-by-day'
import { NoteField } from './note-field'
import { RhythmsField } from './rhythms-field'
import { RupeeField } from './rupee-field'
import { SlabsField } from './slabs-field'

const labels = factLabels(english)

export interface FactsFormProps {
  state: FactsPage
  /** Note for readers that is kept with the draft. */
  note: string
  drafts: DraftOfForm
  save: (values: FactsValues, updatedAt?: string) => Promise<FactsPage>
  onSaved: () => void
  /** Where the translations stand. */
  translations: ReactNode
  head: Pick<FormHeadProps, 'title' | 'back' | 'hadFocus'>
}

/** The sections in their order. */
const sections: readonly IndexedSection[] = [
  { title: labels.slabs, fields: ['slabs', 'annualMax', 'inForceFrom'] },
  { title: labels.schedules, fields: ['schedules'] },
  { title: labels.caveats, fields: ['caveats'] },
  { title: labels.dueDates, fields: ['frequency', 'dueDates', 'rhythms'] },
  {
    title: 'Registration',
    fields: ['registrationDeadline', 'steps', 'documents', 'certificates'],
  },
  { title: 'Exemptions and penalties', fields: ['exemptions', 'penalties'] },
  { title: labels.lateCosts, fields: ['lateCosts'] },
  { title: 'Law and authority', fields: ['act', 'authority', 'portalName', 'payer'] },
  { title: 'Sources and doubts', fields: ['sources', 'doubt', 'doubts'] },
  { title: 'For readers', fields: ['checkedOn', 'note'] },
]

// On phones the index comes first, and the examples follow the slabs; on wide screens they are beside everything else …
const areas = {
  base: '"index" "slabs" "examples" "law" "rest"',
  lg: '"slabs side" "law side" "rest side"',
}
// … except where only the whole width has room for the tables of slabs and schedules.
const areasForTable = {
  '@media (min-width: 70rem) and (max-width: 89.99rem)': {
    gridTemplateAreas: '"slabs slabs" "law law" "rest side"',
  },
}
/** Where the window is too low for both, index and examples scroll together. */
const sideInLowWindows = {
  '@media (min-width: 64rem) and (max-height: 47rem)': {
    overflowY: 'auto',
    '& > *': { flexShrink: 0 },
  },
}

/** Form for everything that the portal knows about a state's tax (D52). */
export function FactsForm(props: FactsFormProps) {
  const { state, note, drafts, save, onSaved, translations, head } = props
  // Pages do not contain the note that their draft keeps.
  const keptNote = useRef(note)
  const valuesOf = (page: FactsPage): FactsValues => ({
    ...factsValuesOf(page),
    note: keptNote.current,
  })
  /** Stores the values; from then on the form starts from this note. */
  const keeping = async <Stored,>(kept: string, stored: Promise<Stored>) => {
    const answer = await stored
    keptNote.current = kept
    return answer
  }
  const release = useReleaseEntry({ resource: 'state-pages', id: state.id }, state.name)
  const ofForm: DraftOfForm = {
    ...drafts,
    discard: (updatedAt) => keeping('', drafts.discard(updatedAt)),
  }
  return (
    <RecordForm<FactsValues, FactsPage>
      resource="state-facts"
      id={state.id}
      initialValues={{ ...factsValuesOf(state), note }}
      updatedAt={state.updatedAt}
      validationSchema={factsFormSchema}
      valuesOf={valuesOf}
      labels={factsFieldLabels}
      save={(values, updatedAt) => keeping('', save(values, updatedAt))}
      drafts={{
        exists: drafts.draft !== null,
        save: (values, ...version) =>
          keeping(values.note, drafts.save(factsBodyOf(values), ...version)) as Promise<{
            record: FactsPage
            isKept: boolean
          }>,
        publish: (values, ...version) =>
          keeping('', drafts.publish(factsBodyOf(values), ...version)) as Promise<FactsPage>,
      }}
      success="Facts updated successfully"
      failure="Failed to update facts"
      onSaved={onSaved}
      head={
        <EditorHead {...head} name={state.name}>
          <FormActions
            label="Update Facts"
            cancelTo={paths.editState(state.id)}
            drafts={ofForm}
            entries={release.entries}
          />
          {release.dialog}
        </EditorHead>
      }
    >
      <Flex gap="3" wrap="wrap" align="center" mb="3" _empty={{ display: 'none' }}>
        {translations}
      </Flex>
      <DraftConflicts {...ofForm} />
      <FormBody>
        <Grid
          templateAreas={areas}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          templateRows={{ lg: 'auto auto 1fr' }}
          gap="6"
          css={areasForTable}
        >
          <GridItem area="slabs">
            <Slabs />
          </GridItem>
          <GridItem area="law">
            <LawByDay title={labels.schedules} builtIn={state.builtIn ?? []} />
          </GridItem>
          {/* A box of its own on wide screens only, where index and examples stay in sight together. */}
          <Box
            display={{ base: 'contents', lg: 'flex' }}
            gridArea="side"
            flexDirection="column"
            gap="4"
            position={{ lg: 'sticky' }}
            top="calc(var(--head-bar, 0px) + 1rem)"
            alignSelf="start"
            maxH={{
              lg: 'calc(100dvh - var(--foot-bar, 0px) - 7rem)',
              xl: 'calc(100dvh - var(--head-bar, 0px) - var(--foot-bar, 0px) - 2rem)',
            }}
            css={sideInLowWindows}
          >
            <GridItem area={{ base: 'index', lg: 'auto' }} flexShrink="0">
              <FactsIndex sections={sections} />
            </GridItem>
            <GridItem
              area={{ base: 'examples', lg: 'auto' }}
              display={{ lg: 'flex' }}
              flexDirection="column"
              minH="0"
            >
              <Examples />
            </GridItem>
          </Box>
          <GridItem area="rest">
            <Stack gap="6">
              <Remarks />
              <DueDates />
              <Registration />
              <FactsSection title="Exemptions and penalties">
                <LinesField name="exemptions" label={labels.exemptions} />
                <LinesField name="penalties" label={labels.penalties} />
              </FactsSection>
              <FactsSection
                title={labels.lateCosts}
                text="The rules among the penalties that have a figure. Readers calculate with them; a state without rules shows its penalties alone."
              >
                <LateCostsField />
              </FactsSection>
              <FactsSection title="Law and authority">
                <TextField name="act" label={labels.act} />
                <TextField name="authority" label={labels.authority} />
                <TextField name="portalName" label={labels.portalName} />
                <TextareaField name="payer" label={labels.payer} rows={2} />
              </FactsSection>
              <Sources />
              <FactsSection title="For readers">
                <CheckedOnField />
                <NoteField />
              </FactsSection>
            </Stack>
          </GridItem>
        </Grid>
      </FormBody>
    </RecordForm>
  )
}

const Slabs = () => (
  <FactsSection
    title={labels.slabs}
    text="From 0 without a gap; the last one has no limit. A slab’s tax applies to its whole income."
  >
    <SlabsField />
    <Grid templateColumns={{ md: 'repeat(2, 16rem)' }} gap="4" alignItems="start">
      <RupeeField
        name="annualMax"
        label={labels.annualMax}
        hint="At most ₹2,500 a person (Article 276); 0 where nothing is levied."
        required
      />
      <TextField
        name="inForceFrom"
        label={labels.inForceFrom}
        hint="The day from which these slabs apply, if it is known."
        type="date"
      />
    </Grid>
  </FactsSection>
)

const Remarks = () => (
  <FactsSection
    title={labels.caveats}
    text="Shown with the result of the calculator for monthly salaries in a range."
  >
    <EntryList<CaveatValues>
      name="caveats"
      noun="Remark"
      create={() => ({ from: null, to: null, text: '' })}
      empty="No remarks."
    >
      {(path) => (
        <Stack gap="4">
          <Grid templateColumns="1fr 1fr" gap="3" alignItems="start">
            <RupeeField name={`${path}.from`} label="Salary from" />
            <RupeeField name={`${path}.to`} label="Salary to" placeholder="No limit" />
          </Grid>
          <TextareaField name={`${path}.text`} label="Remark" rows={2} />
        </Stack>
      )}
    </EntryList>
  </FactsSection>
)

const DueDates = () => (
  <FactsSection title={labels.dueDates}>
    <TextField
      name="frequency"
      label={labels.frequency}
      hint="For example: Monthly for employers; yearly for enrolled persons."
    />
    <DueDateField
      name="dueDates.payment"
      label="Payment"
      hint="For example: 20th of the following month."
    />
    <DueDateField name="dueDates.return" label="Return" />
    <DueDateField name="dueDates.enrolled" label="Enrolled persons" />
    <Heading as="h3" size="sm">
      {labels.rhythms}
    </Heading>
    <RhythmsField />
  </FactsSection>
)

const Registration = () => (
  <FactsSection
    title="Registration"
    text="Without steps or documents of its own, a state shows the general ones."
  >
    <TextField name="registrationDeadline" label={labels.registrationDeadline} />
    <EntryList
      name="steps"
      noun="Step"
      create={() => ({ title: '', text: '' })}
      empty="No steps of its own."
    >
      {(path) => (
        <Stack gap="4">
          <TextField name={`${path}.title`} label="Title" />
          <TextField name={`${path}.text`} label="Text" />
        </Stack>
      )}
    </EntryList>
    <LinesField name="documents" label={labels.documents} />
    <LinesField name="certificates" label={labels.certificates} />
  </FactsSection>
)

/** Pages, map, papers and calendars then say so; a tax that may not be collected announces no dates. */
const doubts: Record<Doubt, string> = {
  none: 'Nothing',
  levy: 'Whether the tax is collected',
  schedule: 'Which schedule applies',
}

const Sources = () => (
  <FactsSection title="Sources and doubts">
    <EntryList<SourceValues>
      name="sources"
      noun="Source"
      create={() => ({ title: '', url: '', checkedOn: '' })}
      empty="No sources."
    >
      {(path) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 11rem' }}
          gap="3"
          alignItems="start"
        >
          <Box gridColumn="1 / -1">
            <TextField name={`${path}.title`} label="Title" />
          </Box>
          <TextField name={`${path}.url`} label="Address" inputMode="url" placeholder="https://" />
          <TextField name={`${path}.checkedOn`} label="Checked on" type="date" />
        </Grid>
      )}
    </EntryList>
    <ChoiceField name="doubt" label={labels.doubt} options={doubts} />
    <LinesField name="doubts" label={labels.doubts} />
  </FactsSection>
)
