import { nationalNumber } from '@pt-portal/api/contract'
import { Flex, Input, useMessages } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { type RefObject, useEffect, useRef } from 'react'
import * as m from '../messages'

const name = 'PhoneNumber_countrycode'

/** Phone number behind the fixed country code +91. */
export function PhoneField({ maxLength }: { maxLength: number }) {
  const t = useMessages()
  const [field, { error }, { setValue }] = useField<string>(name)
  const input = useRef<HTMLInputElement>(null)
  useShortening(input, setValue)
  return (
    <Field label={t(m.formPhone)} error={error} required>
      {(control) => (
        <Flex>
          <Flex
            aria-hidden="true"
            align="center"
            px="3"
            color="fg.muted"
            bg="bg.muted"
            borderWidth="1px"
            borderColor="border.control"
            borderInlineEndWidth="0"
            borderStartRadius="l2"
          >
            +91
          </Flex>
          <Input
            {...field}
            {...control}
            ref={input}
            // `tel-national` is for fields of the type text.
            inputMode="tel"
            required
            maxLength={maxLength}
            placeholder={t(m.formPhoneHint)}
            autoComplete="tel-national"
            borderStartRadius="0"
          />
        </Flex>
      )}
    </Field>
  )
}

/** The field's text as it will be after an input. */
function textAfter({ value, selectionStart, selectionEnd }: HTMLInputElement, added: string) {
  return value.slice(0, selectionStart ?? 0) + added + value.slice(selectionEnd ?? value.length)
}

/**
 * Strips spaces, dashes and +91 or 0 from a number that is typed, pasted or dropped and too long, if it fits
 * then; the browser would cut off its last digits. The browser limits any other text.
 */
function useShortening(
  input: RefObject<HTMLInputElement | null>,
  setValue: (text: string) => unknown,
) {
  const latest = useRef(setValue)
  latest.current = setValue

  useEffect(() => {
    const element = input.current!
    const shorten = (event: InputEvent) => {
      const added = event.data ?? event.dataTransfer?.getData('text/plain')
      if (!added || !event.cancelable) return
      const text = textAfter(element, added)
      const national = nationalNumber(text)
      if (text.length <= element.maxLength || national.length > element.maxLength) return
      event.preventDefault()
      latest.current(national)
    }
    element.addEventListener('beforeinput', shorten)
    return () => element.removeEventListener('beforeinput', shorten)
  }, [input])
}
