import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { CalendarClock, ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FormBar } from '../../forms/form-layout'
import { PendingButton } from '../../ui/buttons/pending-button'
import { PopoverButton } from '../../ui/buttons/popover-button'
import { SaveDraftButton } from '../drafts/draft-actions'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { FormMenu, MenuEntries, type MenuEntry } from './form-menu'
import { SaveState } from './save-state'
import { ScheduleDialog } from './schedule-dialog'

export interface FormActionsProps {
  /** Label of the button that saves. */
  label: string
  /** Where Cancel goes. */
  cancelTo: string
  /** Absent for a new record. */
  drafts?: DraftOfForm
  /** Label of the button that makes a hidden record public; absent when saving does that, or it is public. */
  publishLabel?: string
  /** Name of the field with the moment of publication; absent when there is none to choose. */
  moment?: string
  /** What else can be decided about whether readers see it, beside the filled button. */
  decisions?: MenuEntry[]
  /** Whether saving what the form shows takes a public page offline. */
  hides?: boolean
  /** Further entries of the menu. */
  entries?: MenuEntry[]
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
  const { isSubmitting } = useFormikContext()
  const hasDraft = Boolean(drafts?.draft)
  const isMain = !hasDraft && !publishLabel
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
        <LinkButton
          to={cancelTo}
          size="sm"
          variant="ghost"
          colorPalette="gray"
          ms={{ base: 'auto', md: '0' }}
        >
          Cancel
        </LinkButton>
      </Flex>
      <SplitButton
        ref={control}
        decisions={[...decisions, ...(schedule && !hasDraft ? [schedule] : [])]}
      >
        {drafts && (drafts.isPublic || hasDraft) && <SaveDraftButton />}
        {!hasDraft && !isMain && <UpdateButton label={label} />}
        {hasDraft && (
          <PendingButton
            type="submit"
            value="publish"
            size="sm"
            pending={isSubmitting}
            title="Ctrl+S saves the draft"
          >
            {isSubmitting ? 'Saving...' : 'Publish changes'}
          </PendingButton>
        )}
        {!hasDraft && publishLabel && (
          <PendingButton type="submit" value="make-public" size="sm" pending={isSubmitting}>
            {publishLabel}
          </PendingButton>
        )}
        {isMain && <UpdateButton label={label} isMain />}
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

/** Saves the record as the form shows it. */
function UpdateButton({ label, isMain }: { label: string; isMain?: boolean }) {
  const { isSubmitting } = useFormikContext()
  return (
    <PendingButton
      type="submit"
      value="update"
      size="sm"
      variant={isMain ? 'solid' : 'outline'}
      pending={isSubmitting}
      aria-keyshortcuts="Control+S Meta+S"
      title={
        isMain
          ? 'Ctrl+S saves and stays here'
          : 'Visitors do not see it yet. Ctrl+S saves and stays here'
      }
    >
      {isSubmitting ? 'Saving...' : label}
    </PendingButton>
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
