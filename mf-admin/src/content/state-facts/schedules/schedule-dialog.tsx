import { indianDay } from '@pt-portal/api/contract/indian-day'
import { withSchedule } from '@pt-portal/api/contract/law/schedules/schedule-facts'
import { scheduleFields } from '@pt-portal/api/contract/law/schedules/schedule-fields'
import type { Schedule, Standing } from '@pt-portal/rules/law'
import { Text } from '@pt-portal/shared-ui'
import { TextareaField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../../forms/fields/choice-field'
import { FormDialog } from '../../../forms/form-dialog'
import { DeclaredFields } from '../fields/declared-field'
import { SlabsField } from '../slabs/slabs-field'
import { ChangeExamples } from './change-examples'
import {
  hasBegun,
  type ScheduleValues,
  scheduleFormSchema,
  scheduleOfValues,
  valuesOfSchedule,
} from './schedule-values'

const standingHints: Record<Standing, string> = {
  'in-force': 'Charged from its first day on, which begins by itself at midnight in India.',
  announced: 'Shown as coming; never charged until it is in force.',
  draft: 'Shown as a draft, not law; never charged.',
  lapsed: 'A draft or an ordinance that came to nothing; never charged.',
}

export interface ScheduleDialogProps {
  title: string
  /** The schedule to start from; by one that is not levied nothing is. */
  base: Schedule
  /** The schedule whose place it takes; absent for a new one. */
  before?: Schedule
  /** The whole law. */
  schedules: Schedule[]
  /** Whether it is in force now: its slabs are edited in the form. */
  isPresent: boolean
  /** Receives the law with the schedule, and what was wrong. */
  onSave: (schedules: Schedule[], wrong: string) => void
  onClose: () => void
}

/** Dialog for one schedule of a state's law: a new one, the end of the levy, or a correction (D103). */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { title, base, before, schedules, isPresent, onSave, onClose } = props
  const isCorrection = before !== undefined && !isPresent && hasBegun(before, indianDay())
  const lawWith = (values: ScheduleValues): [Schedule[], Schedule] => {
    const schedule = scheduleOfValues(values, base)
    return [withSchedule(schedules, schedule, before), schedule]
  }
  return (
    <FormDialog<ScheduleValues>
      title={title}
      text={
        isPresent
          ? 'Its first day and slabs are edited in the form, under Slabs. Update Facts stores the change.'
          : 'It becomes part of the form; Update Facts stores it.'
      }
      size="xl"
      scrollBehavior="inside"
      initialValues={valuesOfSchedule(base)}
      validationSchema={scheduleFormSchema(lawWith, isCorrection)}
      submit={before ? 'Take into the form' : base.isLevied ? 'Add the schedule' : title}
      save={async (values) => onSave(lawWith(values)[0], values.wrong.trim())}
      failure=""
      onClose={onClose}
    >
      <DeclaredFields
        path=""
        fields={Object.fromEntries(
          Object.entries(scheduleFields).filter(
            ([name]) => !(isPresent && ofForm.has(name)) && !(!base.isLevied && ofLevy.has(name)),
          ),
        )}
        record={base}
        marksRequired
        own={{ standing: <StandingField />, slabs: <SlabsField /> }}
      />
      {isCorrection && (
        <TextareaField
          name="wrong"
          label="What was wrong"
          hint="In a sentence; readers see it among the changes."
          rows={2}
          required
        />
      )}
      {!isPresent && <ChangeExamples schedules={schedules} before={before} base={base} />}
      <Faults />
    </FormDialog>
  )
}

/** Said of the schedule in force by the form itself. */
const ofForm = new Set(['from', 'standing', 'slabs', 'annualMax'])
/** Said only where something is levied. */
const ofLevy = new Set(['slabs', 'annualMax'])

function StandingField() {
  const { values } = useFormikContext<ScheduleValues>()
  const { label, options } = scheduleFields.standing
  const hint = standingHints[values.standing]
  return <ChoiceField name="standing" label={label} options={options} hint={hint} />
}

/** What is wrong with the law as a whole. */
function Faults() {
  const { errors } = useFormikContext<ScheduleValues & { schedule?: string }>()
  if (!errors.schedule) return null
  return (
    <Text role="alert" color="fg.error" fontWeight="medium">
      {errors.schedule}
    </Text>
  )
}
