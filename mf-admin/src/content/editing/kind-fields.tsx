import { entriesOf, type Field, type Fields } from '@pt-portal/api/contract/kinds/field'
import { Box, SimpleGrid } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useLayoutEffect, useRef } from 'react'
import { FormLayout } from '../../forms/form-layout'
import type { FormValues } from '../../forms/record'
import { excerptOf } from './excerpt'
import { KindField } from './kind-field'

export interface KindFieldsProps {
  fields: Fields
  isNew: boolean
  /** Whether visitors can see the record: then a new title asks before it changes the address (D77, D108). */
  isPublic: boolean
  /** Whether the page's preview stands beside the fields. */
  isStacked?: boolean
}

/** All fields of a record's form in the order of their declaration (D76). */
export function KindFields({ fields, isNew, isPublic, isStacked }: KindFieldsProps) {
  const isAlwaysFollowed = entriesOf(fields).some(
    ([, field]) => field.type === 'slug' && field.followsTitle === 'always',
  )
  const slugFollows = isNew || (isAlwaysFollowed && !isPublic) || 'asks'
  const shown = shownOf(fields)
  const draw = ([name, field]: [string, Field]) => (
    <KindField key={name} name={name} field={field} fields={fields} slugFollows={slugFollows} />
  )
  return (
    <FormLayout isStacked={isStacked} aside={shown.filter(([, { aside }]) => aside).map(draw)}>
      {isNew && <ExcerptProposals fields={fields} />}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        {shown
          .filter(([, { aside }]) => !aside)
          .map(([name, field]) => (
            // Lists are narrow, so two stand beside each other.
            <Box key={name} minW="0" gridColumn={field.type === 'list' ? undefined : '1 / -1'}>
              {draw([name, field])}
            </Box>
          ))}
      </SimpleGrid>
    </FormLayout>
  )
}

/** Leaves out moments that are edited together with their publication. */
function shownOf(fields: Fields): [string, Field][] {
  const moments = Object.values(fields).flatMap((field) =>
    field.type === 'publication' ? [field.moment] : [],
  )
  return entriesOf(fields).filter(([name]) => !moments.includes(name))
}

/** Fills fields of a new record that are proposed from its text, until somebody writes them. */
function ExcerptProposals({ fields }: { fields: Fields }) {
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
