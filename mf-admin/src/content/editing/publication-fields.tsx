import type { PublicationField } from '@pt-portal/api/contract/kinds/field'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useRef } from 'react'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { SwitchField } from '../../forms/fields/switch-field'
import { momentWithIst } from '../../ui/dates/moment'

/** A past date that is more recent than this was set by the switch; an older one was chosen on purpose. */
const justNowMs = 5 * 60_000

/** Whether and when a record is public; '' is no date. */
interface Publication {
  isPublished: boolean
  publishedAt: string
}

const isPublicAt = ({ isPublished, publishedAt }: Publication, now: number) =>
  isPublished && publishedAt !== '' && Date.parse(publishedAt) <= now

/**
 * Says when a post with these values will appear (D47).
 * @param stored values that are stored
 * @param zone the editor's time zone; defaults to the browser's
 */
export function publicationHint(
  values: Publication,
  stored: Publication,
  now = Date.now(),
  zone?: string,
): string {
  const { isPublished, publishedAt } = values
  if (!publishedAt) return "Your local time. Without it the post is dated 'Draft'."
  const at = Date.parse(publishedAt)
  const shown = momentWithIst(publishedAt, zone)
  if (at > now) {
    return isPublished
      ? `Appears on ${shown}.`
      : `Planned for ${shown}. Switch Published on for it to appear then.`
  }
  if (!isPublished || isPublicAt(stored, now)) return `Dated ${shown}.`
  return now - at < justNowMs
    ? 'Appears as soon as it is saved.'
    : `In the past: it appears as soon as it is saved, dated ${shown}.`
}

/**
 * Values of a new post that is planned for 9:00 on a day, in the editor's time zone.
 * @param day `YYYY-MM-DD`; without one, or with a day that does not exist, the post stays a draft without a date
 */
export function publicationOn(day: string | null): Partial<Publication> {
  const morning = new Date(`${day}T09:00`)
  if (Number.isNaN(morning.getTime())) return {}
  return { isPublished: true, publishedAt: morning.toISOString() }
}

export interface PublicationFieldsProps {
  /** Name of the switch. */
  name: string
  field: PublicationField
  /** Label of the field with the date. */
  momentLabel: string
}

/** Fields for whether and when visitors can read a post. Switching it on without a date sets the date to now. */
export function PublicationFields({ name, field, momentLabel }: PublicationFieldsProps) {
  const { moment } = field
  const { values, initialValues, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const setBySwitch = useRef('')
  const publicationOf = (of: Record<string, unknown>): Publication => ({
    isPublished: of[name] === true,
    publishedAt: String(of[moment] ?? ''),
  })
  const { publishedAt } = publicationOf(values)

  const onSwitch = (isOn: boolean) => {
    if (isOn && !publishedAt) {
      setBySwitch.current = new Date().toISOString()
      setFieldValue(moment, setBySwitch.current)
    }
    // Remove the date that the switch has set, so that a draft is not dated by mistake.
    if (!isOn && publishedAt === setBySwitch.current) setFieldValue(moment, '')
  }

  return (
    <>
      <SwitchField name={name} label={field.label} hint={field.help} onSwitch={onSwitch} />
      <DateTimeField
        name={moment}
        label={momentLabel}
        hint={publicationHint(publicationOf(values), publicationOf(initialValues))}
      />
    </>
  )
}
