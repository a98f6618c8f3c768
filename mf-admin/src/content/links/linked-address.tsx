import type { PageResourceName } from '@pt-portal/api/contract'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useContext } from 'react'
import { RecordContext } from '../../forms/record-context'
import { LinkedFrom } from './linked-from'
import { linksBreak } from './use-hiding-question'

/** Names the pages that link to the record of the surrounding form. */
function LinkedRecord({ effect }: { effect: string }) {
  const record = useContext(RecordContext)
  if (record?.id === undefined) return null
  const resource = record.resource as PageResourceName
  return <LinkedFrom resource={resource} ids={[record.id]} effect={effect} />
}

/** Names the pages whose links are redirected when the address of the form's record changes. */
export const LinkedAddress = () => <LinkedRecord effect="These links will be redirected." />

interface ChangeProps {
  /** Name of the field. */
  name: string
}

/** The same below the field of the slug, while it differs from the stored one. */
export function ChangedAddress({ name }: ChangeProps) {
  const { values, initialValues } = useFormikContext<Record<string, unknown>>()
  return values[name] === initialValues[name] ? null : <LinkedAddress />
}

/** Warns below the switch that makes a record public, while saving the form would hide the record. */
export function SwitchedOff({ name }: ChangeProps) {
  const { values, initialValues } = useFormikContext<Record<string, unknown>>()
  const isHidden = initialValues[name] === true && values[name] === false
  return isHidden && <LinkedRecord effect={linksBreak} />
}
