import { Button, Flex, LinkButton, Stack, Text } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { CalendarClock, ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { FormBar } from '../../forms/form-layout'
import type { FormValues } from '../../forms/record'
import { RecordContext } from '../../forms/record-context'
import { bare } from '../../ui/buttons/looks'
import { PopoverButton } from '../../ui/buttons/popover-button'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { moment, timeOrMoment } from '../../ui/dates/moment'
import { TitledModal } from '../../ui/dialogs/titled-modal'
import { SaveDraftButton } from '../drafts/draft-actions'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { FormMenu, type FormMenuProps, MenuEntries, type MenuEntry } from './form-menu'

export interface FormActionsProps extends FormMenuProps {
  /** Label of the button that saves. */
  label: string
  /** Where Cancel goes. */
  cancelTo: string
  /** Label of the button that makes a hidden record public; absent when saving does that, or it is public. */
  publishLabel?: string
  /** Name of the field with the moment of publication; absent when there is none to choose. */
  moment?: string
  /** What else can be decided about whether readers see it, beside the filled button. */
  decisions?: MenuEntry[]
  /** Whether saving what the form shows takes a public page offline. */
  hides?: boolean
  /** Says whether readers see the page; in wide windows above whether it is saved, so that the name has room. */
  badge?: ReactNode
  /** Further controls before the state. */
  children?: ReactNode
}

/**
 * State and buttons of a page's form. What can be done with what is typed is one control: a button that keeps it, the filled one,
 * which changes what readers see, and an arrow with the rest. Enter in a field presses the first one, which publishes nothing that
 * is not public. Buttons are disabled during a save, so that several clicks save once.
 */
export function FormActions(props: FormActionsProps) {
  const { label, cancelTo, drafts, publishLabel, moment, decisions = [], hides } = props
  const hasDraft = Boolean(drafts?.draft)
  const control = useRef<HTMLDivElement>(null)
  const [scheduled, setScheduled] = useState<string>()
  const schedule = moment && {
    label: 'Schedule…',
    Icon: CalendarClock,
    onSelect: () => setScheduled(moment),
  }
  return (
    <FormBar>
      <Flex align="center" gap="2" minW="0" flex={{ base: '1 0 100%', md: '0 1 auto' }}>
        {props.children}
        <Flex
          direction={{ base: 'row', xl: 'column' }}
          align={{ base: 'center', xl: 'flex-start' }}
          columnGap="2"
          minW="0"
        >
          {props.badge}
          <SaveState drafts={drafts} hides={hides} />
        </Flex>
        <LinkButton to={cancelTo} {...bare} ms={{ base: 'auto', md: '0' }}>
          Cancel
        </LinkButton>
      </Flex>
      <SplitButton
        ref={control}
        decisions={[...decisions, ...(schedule && !hasDraft ? [schedule] : [])]}
      >
        {drafts && (drafts.isPublic || hasDraft) && <SaveDraftButton />}
        {!hasDraft && (
          <SubmitButton
            value="update"
            size="sm"
            variant={publishLabel ? 'outline' : 'solid'}
            aria-keyshortcuts="Control+S Meta+S"
            title={`${publishLabel ? 'Visitors do not see it yet. ' : ''}Ctrl+S saves and stays here`}
          >
            {label}
          </SubmitButton>
        )}
        {hasDraft && (
          <SubmitButton value="publish" size="sm" title="Ctrl+S saves the draft">
            Publish changes
          </SubmitButton>
        )}
        {!hasDraft && publishLabel && (
          <SubmitButton value="make-public" size="sm" meanwhile={publishLabel}>
            {publishLabel}
          </SubmitButton>
        )}
      </SplitButton>
      <FormMenu drafts={drafts} entries={props.entries} />
      {scheduled && (
        <ScheduleDialog
          moment={scheduled}
          onSchedule={() =>
            control.current?.querySelector<HTMLElement>('[value=make-public]')?.click()
          }
          onClose={() => setScheduled(undefined)}
        />
      )}
    </FormBar>
  )
}

/** Buttons as one control, with what else can be decided at its end, if there is anything. */
function SplitButton({
  ref,
  decisions,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>
  decisions: MenuEntry[]
  children: ReactNode
}) {
  const { isSubmitting } = useFormikContext()
  return (
    <Flex
      ref={ref}
      gap="px"
      css={{
        '& > button:not(:first-of-type)': { borderStartRadius: '0' },
        '& > button:not(:last-child)': { borderEndRadius: '0' },
      }}
    >
      {children}
      {decisions.length > 0 && (
        <PopoverButton
          label="Publication"
          face={<ChevronDown aria-hidden />}
          variant="solid"
          disabled={isSubmitting}
          isAtFoot
        >
          {(close) => <MenuEntries entries={decisions} close={close} />}
        </PopoverButton>
      )}
    </Flex>
  )
}

interface ScheduleDialogProps {
  /** Name of the field with the moment, which the dialog edits. */
  moment: string
  /** Saves the form's record so that it becomes public at that moment. */
  onSchedule: () => void
  onClose: () => void
}

/** Asks from when on readers see the record of the surrounding form. Cancel leaves the form's date as it was. */
function ScheduleDialog({ moment, onSchedule, onClose }: ScheduleDialogProps) {
  const { values, setFieldValue } = useFormikContext<FormValues>()
  const [before] = useState(values[moment])
  const giveUp = () => {
    setFieldValue(moment, before)
    onClose()
  }
  return (
    <TitledModal
      placement="center"
      onClose={giveUp}
      title="Schedule"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={giveUp}>
            Cancel
          </Button>
          <Button
            disabled={!(Date.parse(String(values[moment])) > Date.now())}
            onClick={() => {
              onClose()
              onSchedule()
            }}
          >
            Schedule
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>What the form shows is saved now, and readers see it from this moment on.</Text>
        <DateTimeField name={moment} label="Public from" />
      </Stack>
    </TitledModal>
  )
}

/** Says whether what the form shows is saved, and keeps saying it; a failure stays until the next save. */
function SaveState({ drafts, hides }: Pick<FormActionsProps, 'drafts' | 'hides'>) {
  const { dirty, isSubmitting, errors, submitCount } = useFormikContext()
  const record = useContext(RecordContext)
  const saved = useSavedWords(drafts)
  const isRefused = submitCount > 0 && Object.keys(errors).length > 0
  const failure = record?.failure ?? (isRefused ? 'Please correct the marked fields.' : undefined)
  const words = () => {
    if (isSubmitting) return 'Saving…'
    if (failure) return `Not saved. ${failure}`
    if (hides) return 'Unsaved changes. Saving takes the page offline.'
    if (dirty) return 'Unsaved changes'
    return record?.id === undefined ? 'Not saved yet' : saved
  }
  return (
    <Text
      role="status"
      minW="0"
      // A reason is long; else the name has the room.
      maxW={{ xl: failure ? '18rem' : '8rem' }}
      fontSize="xs"
      // With the badge above two lines it fits into the head.
      lineHeight={{ base: 'short', xl: '1.2' }}
      lineClamp="2"
      overflowWrap="anywhere"
      color={failure && !isSubmitting ? 'fg.error' : 'fg.muted'}
      title={failure ?? (drafts?.draft ? moment(drafts.draft.savedAt) : undefined)}
    >
      {words()}
    </Text>
  )
}

function useSavedWords(drafts: DraftOfForm | undefined): string {
  const { data: user } = useSessionQuery()
  const draft = drafts?.draft
  if (!draft) return 'Saved'
  const by = draft.savedBy && draft.savedBy !== user?.email ? ` by ${draft.savedBy}` : ''
  return `Draft of changes saved ${timeOrMoment(draft.savedAt)}${by}`
}
