import {
  errorSummary,
  fillAllFields,
  fillThisField,
} from '@pt-portal/api/contract/leads/consultation-schema'
import { Box, Heading, StyledLink, Text, useMessages } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { type MouseEvent, type RefObject, useId } from 'react'
import * as m from '../messages'

type Errors = Record<string, string>

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>
}

/** What is wrong, above the form's fields: why it could not be sent, and a link to each wrong field. The first has the focus. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const t = useMessages()
  const id = useId()
  const { errors, status } = useFormikContext<Errors>()
  const text = Object.values(errors).includes(fillThisField(t)) ? fillAllFields(t) : status
  const wrong = errorSummary(t, errors)
  if (!text && wrong.length === 0) return null

  const fieldNamed = (name: string) => form.current?.elements.namedItem(name) as HTMLElement | null
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-fields`}
      color="red.fg"
      bg="red.subtle"
      borderWidth="1px"
      borderColor="red.border"
      borderRadius="l2"
      px="3"
      py="2"
    >
      <Heading as="h3" size="sm" id={id}>
        {t(m.formProblem)}
      </Heading>
      {text && (
        <Text role="alert" fontWeight="medium">
          {text}
        </Text>
      )}
      <Box as="ul" id={`${id}-fields`} listStyle="none">
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <StyledLink
              href={`#${fieldNamed(name)?.id}`}
              color="red.fg"
              py="1"
              onClick={(event: MouseEvent) => {
                // Following the link would leave its address behind, which means nothing on the next visit.
                event.preventDefault()
                fieldNamed(name)?.focus()
              }}
            >
              {text}
            </StyledLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}
