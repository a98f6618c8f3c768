import type { Lead, LeadDetails, LeadStatus } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { followUpWords, statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { type MergePart, mergePartNames } from '@pt-portal/api/contract/leads/merge-schema'
import { Box, Button, Flex, Grid, notify, Skeleton, Stack, Text } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { type ReactNode, useId, useState } from 'react'
import { countedOf } from '../../platform/format'
import { PendingButton } from '../../ui/buttons/pending-button'
import { Fieldset, Radio } from '../../ui/controls/ticks'
import { Modal } from '../../ui/dialogs/modal'
import { Loaded } from '../../ui/page/loaded'
import { useAttempt } from '../../ui/use-attempt'
import {
  useLeadsToMergeQuery,
  useMergeLeadsMutation,
  useSplitLeadMutation,
} from '../data/lead-endpoints'
import { LeadChecks } from '../lead-checks'
import { leadName, leadNoun } from '../lead-name'
import { useAssignees } from '../use-assignees'

interface MergeDialogProps {
  ids: number[]
  /** Those that are merged unless the user chooses otherwise. */
  ticked: number[]
  onClose: () => void
  onMerged: (kept: number) => void
}

/** Shows leads side by side where they differ, and makes one of them (ADR 0068). */
export function MergeDialog({ ids, ticked, onClose, onMerged }: MergeDialogProps) {
  const [merged, setMerged] = useState(ticked)
  const { currentData, error, isFetching, refetch } = useLeadsToMergeQuery(ids)
  return (
    <Modal size="xl" scrollBehavior="inside" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>{`Merge ${countedOf(merged.length, leadNoun)} into one`}</Dialog.Title>
      </Dialog.Header>
      <Loaded
        read={{ data: currentData, error, isFetching, refetch }}
        title="The leads could not be loaded"
        skeleton={<Skeleton height="60" mx="6" mb="6" role="status" aria-label="Loading" />}
      >
        {(leads) => (
          <Choices
            key={leads.map(({ updatedAt }) => updatedAt).join()}
            leads={leads.filter(({ id }) => merged.includes(id))}
            refetch={refetch}
            onClose={onClose}
            onMerged={onMerged}
          >
            <LeadChecks
              legend="Leads of one person"
              leads={[...leads].sort(oldestFirst)}
              ids={merged}
              // The last one stays ticked.
              onChange={(chosen) => chosen.length > 0 && setMerged(chosen)}
              isTold={ticked.length < ids.length}
            />
          </Choices>
        )}
      </Loaded>
    </Modal>
  )
}

const partsOfLeads = Object.keys(mergePartNames) as MergePart[]

/** What a part of a lead says; '' if nothing. */
function partText(part: MergePart, lead: Lead, nameOf: (id: number | null) => string): string {
  switch (part) {
    case 'name':
      return leadName(lead)
    case 'state':
      return lead.state || lead.typedState || ''
    case 'service':
      return lead.service || lead.typedService || ''
    case 'status':
      return [statusNames[lead.status], lead.lostReason].filter(Boolean).join(': ')
    case 'assignee':
      return lead.assigneeId ? nameOf(lead.assigneeId) : ''
    case 'followUp':
      return lead.followUpOn ? followUpWords(lead.followUpOn, lead.followUpTime) : ''
    default:
      return lead[part] ?? ''
  }
}

/** Of several statuses the one that asks for most work, so that nothing is taken for done. */
const byWork: LeadStatus[] = ['contacted', 'new', 'won', 'lost', 'spam']

/** The lead whose part is proposed: the kept one's, else the first that says something. */
function proposed(part: MergePart, kept: Lead, leads: Lead[]): Lead {
  const all = [kept, ...leads.filter(({ id }) => id !== kept.id)]
  if (part === 'status') {
    return [...all].sort((a, b) => byWork.indexOf(a.status) - byWork.indexOf(b.status))[0]!
  }
  // Only whether it says something counts, not the name.
  return all.find((lead) => partText(part, lead, String) !== '') ?? kept
}

interface ChoicesProps {
  leads: LeadDetails[]
  refetch: () => void
  onClose: () => void
  onMerged: (kept: number) => void
  /** Stands before what is to be chosen. */
  children: ReactNode
}

const oldestFirst = (a: LeadDetails, b: LeadDetails) =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id

function Choices({ leads: given, refetch, onClose, onMerged, children }: ChoicesProps) {
  const leads = [...given].sort(oldestFirst)
  const [wantedId, setWantedId] = useState<number>()
  const [chosen, setChosen] = useState<Partial<Record<MergePart, number>>>({})
  const { nameOf } = useAssignees()
  const kept = leads.find(({ id }) => id === wantedId) ?? leads[0]!
  const { merge, isLoading } = useMerge(leads, kept)

  const sourceOf = (part: MergePart) =>
    leads.some(({ id }) => id === chosen[part]) ? chosen[part]! : proposed(part, kept, leads).id
  const differing = partsOfLeads.filter(
    (part) => new Set(leads.map((lead) => partText(part, lead, nameOf))).size > 1,
  )
  const save = async () => {
    const isMerged = await merge(differing.map((part) => [part, sourceOf(part)] as const))
    if (isMerged) onMerged(kept.id)
    else refetch()
  }

  return (
    <>
      <Dialog.Body>
        <Dialog.Description fontSize="md" mb="5">
          The kept lead gets the history, deliveries and consents of the others, whose addresses
          lead to it then. This can be undone as long as nobody changes what is chosen here.
        </Dialog.Description>
        <Stack gap="5">
          {children}
          <Choice
            label="Lead that is kept"
            options={leads.map((lead) => ({
              id: lead.id,
              text: `Lead ${lead.id}, received on ${shortDate(lead.createdAt)}`,
            }))}
            chosen={kept.id}
            onChoose={setWantedId}
          />
          {differing.map((part) => (
            <Choice
              key={part}
              label={mergePartNames[part]}
              options={leads.map((lead) => ({
                id: lead.id,
                text: partText(part, lead, nameOf),
                of: `Lead ${lead.id}`,
              }))}
              chosen={sourceOf(part)}
              onChoose={(id) => setChosen({ ...chosen, [part]: id })}
            />
          ))}
          {differing.length === 0 && (
            <Text>{`All of them say the same of ${leadName(kept)}.`}</Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" disabled={isLoading} onClick={onClose}>
          Cancel
        </Button>
        <PendingButton pending={isLoading} disabled={isLoading || leads.length < 2} onClick={save}>
          {isLoading ? 'Merging...' : 'Merge'}
        </PendingButton>
      </Dialog.Footer>
    </>
  )
}

/** Returns a function that makes one lead of several and offers to undo it. It resolves to whether that was done. */
function useMerge(leads: LeadDetails[], { id: keptId, updatedAt }: LeadDetails) {
  const [merge, { isLoading }] = useMergeLeadsMutation()
  const [split] = useSplitLeadMutation()
  const attempt = useAttempt()
  const others = leads.filter(({ id }) => id !== keptId)
  const undo = async () => {
    // The last one that was merged is the first to go.
    for (const { id } of [...others].reverse()) {
      const work = () => split({ id: keptId, mergedId: id }).unwrap()
      if (!(await attempt(work, 'The merge could not be undone'))) return
    }
    notify({ title: `${countedOf(leads.length, leadNoun)} as before`, type: 'success' })
  }

  return {
    isLoading,
    /** @param taken the lead from which each part is taken */
    merge: (taken: (readonly [MergePart, number])[]) =>
      attempt(async () => {
        await merge({
          id: keptId,
          updatedAt,
          leads: others.map(({ id, updatedAt }) => ({ id, updatedAt })),
          take: Object.fromEntries(taken.filter(([, id]) => id !== keptId)),
        }).unwrap()
        const title = `${countedOf(leads.length, leadNoun)} merged into one`
        notify({ title, type: 'success', action: { label: 'Undo', onSelect: undo } })
      }, 'The leads were not merged'),
  }
}

interface ChoiceProps {
  label: string
  /** Each with the id of its lead, and in words whose value it is. */
  options: { id: number; text: string; of?: string }[]
  /** The lead of the chosen one. */
  chosen: number
  onChoose: (id: number) => void
}

/** One value of each lead, side by side. */
function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <Fieldset>
      <Text as="legend" fontWeight="semibold" mb="1.5">
        {label}
      </Text>
      <Grid
        gap="2"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: `repeat(${Math.min(options.length, 3)}, minmax(0, 1fr))`,
        }}
      >
        {options.map(({ id, text, of }) => (
          <Flex
            as="label"
            key={id}
            gap="2"
            p="2.5"
            borderWidth="1px"
            borderRadius="l2"
            borderColor={id === chosen ? 'brand.600' : 'border'}
            bg={id === chosen ? 'brand.50' : undefined}
            cursor="button"
          >
            <Radio
              mt="1"
              type="radio"
              name={name}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <Box minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
              {text || (
                <Text as="span" color="fg.muted">
                  None
                </Text>
              )}
              {of && (
                <Text as="span" display="block" fontSize="sm" color="fg.muted">
                  {of}
                </Text>
              )}
            </Box>
          </Flex>
        ))}
      </Grid>
    </Fieldset>
  )
}
