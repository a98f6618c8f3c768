import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useRef } from 'react'
import { DateTimeField } from '../../editing/date-time-field'
import { SwitchField } from '../../editing/switch-field'
import { momentWithIst } from '../../ui/moment'
import { type BlogValues, blogLabels } from './blog-values'

/** A past date that is more recent than this was set by the switch; an older one was chosen on purpose. */
const justNowMs = 5 * 60_000

type Publication = Pick<BlogValues, 'isPublished' | 'publishedAt'>

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
      : `Planned for ${shown}. Switch ${blogLabels.isPublished} on for it to appear then.`
  }
  if (!isPublished || isPublicAt(stored, now)) return `Dated ${shown}.`
  return now - at < justNowMs
    ? 'Appears as soon as it is saved.'
    : `In the past: it appears as soon as it is saved, dated ${shown}.`
}

/** Fields for whether and when visitors can read a post. Switching it on without a date sets the date to now. */
export function PublicationFields() {
  const { values, initialValues, setFieldValue } = useFormikContext<BlogValues>()
  const setBySwitch = useRef('')

  const onSwitch = (isOn: boolean) => {
    if (isOn && !values.publishedAt) {
      setBySwitch.current = new Date().toISOString()
      setFieldValue('publishedAt', setBySwitch.current)
    }
    // Remove the date that the switch has set, so that a draft is not dated by mistake.
    if (!isOn && values.publishedAt === setBySwitch.current) setFieldValue('publishedAt', '')
  }

  return (
    <>
      <SwitchField
        name="isPublished"
        label={blogLabels.isPublished}
        hint="Only published posts can be read by visitors."
        onSwitch={onSwitch}
      />
      <DateTimeField
        name="publishedAt"
        label={blogLabels.publishedAt}
        hint={publicationHint(values, initialValues)}
      />
    </>
  )
}
