import { entriesOf, type Fields } from '@pt-portal/api/contract/kinds/field'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useLayoutEffect, useRef } from 'react'
import type { FormValues } from '../../forms/record'
import { excerptOf } from './excerpt'

/** Fills fields of a new record that are proposed from its text, until somebody writes them. */
export function ExcerptProposals({ fields }: { fields: Fields }) {
  return entriesOf(fields).map(([name, field]) =>
    field.type === 'paragraph' && field.proposedFrom ? (
      <Proposal key={name} name={name} from={field.proposedFrom} />
    ) : null,
  )
}

function Proposal({ name, from }: { name: string; from: string }) {
  const { values, setFieldValue } = useFormikContext<FormValues>()
  const proposed = useRef('')
  const text = String(values[from])

  // Before the form is sent, which may be in the same step as the end of the typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text makes another proposal.
  useLayoutEffect(() => {
    if (values[name] !== '' && values[name] !== proposed.current) return
    proposed.current = excerptOf(text)
    if (values[name] !== proposed.current) setFieldValue(name, proposed.current)
  }, [text])

  return null
}
