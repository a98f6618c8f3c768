import { indianDay } from '@pt-portal/api/contract/indian-day'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { TextareaField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { isSame } from '../../../forms/compare/differences'
import { dayOf } from '../../../forms/schedule-line'
import { type FactsValues, factsFieldLabels } from '../facts-values'

/** Field for what readers are told of a change. Slabs that are edited correct the schedule in force, so it asks what was wrong. */
export function NoteField() {
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
