import { Box, chakra, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  hint?: string
  error?: string
  required?: boolean
  /**
   * Receives attributes that tie the control to its label, hint and error. The label's id is for controls that
   * are not form elements.
   */
  children: (control: FieldControlProps, labelId: string) => ReactNode
}

export interface FieldControlProps {
  id: string
  'aria-describedby'?: string
  /** Set also when false, because browsers count an empty required field as invalid before anything is sent. */
  'aria-invalid': boolean
  'aria-required'?: true
}

const Label = chakra('label', {
  base: { display: 'block', fontWeight: 'medium', mb: '1.5' },
})

/** Label above, control, then hint and error, tied together for screen readers. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <Box>
      <Label id={labelId} htmlFor={id}>
        {label}
        {required && (
          <Box as="span" color="fg.error" aria-hidden="true">
            {' *'}
          </Box>
        )}
      </Label>
      {children(
        {
          id,
          'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': Boolean(error),
          'aria-required': required ? true : undefined,
        },
        labelId,
      )}
      {hint && (
        <Text id={hintId} fontSize="sm" color="fg.muted" mt="1">
          {hint}
        </Text>
      )}
      {error && (
        <Text id={errorId} fontSize="sm" fontWeight="medium" color="fg.error" mt="1">
          {error}
        </Text>
      )}
    </Box>
  )
}
