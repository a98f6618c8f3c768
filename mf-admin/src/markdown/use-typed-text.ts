import { useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Longest time that the form does not know what was typed, in milliseconds. */
const pauseMs = 250

type SetValue = (value: string) => unknown

/** Holds back what was typed until there is a pause, or somebody asks. */
export class TypedText {
  private read: (() => string) | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private told: string | undefined
  /** Tells the form. */
  setValue: SetValue = () => {}
  /** What comes while the form is being sent is told at once, so that it is known when the answer comes. */
  isSubmitting = false

  /** The text has changed; what it is now is asked for when the form is told. */
  changed(read: () => string): void {
    this.read = read
    clearTimeout(this.timer)
    if (this.isSubmitting) this.tell()
    else this.timer = setTimeout(() => this.tell(), pauseMs)
  }

  /** Tells the form at once: it sends what it has rendered. */
  flush(): void {
    if (this.read) flushSync(() => this.tell())
  }

  /** Whether the form has this value from somewhere else, and nobody is typing over it. */
  isForeign(value: string): boolean {
    if (this.read || value === this.told) return false
    this.told = value
    return true
  }

  stop(): void {
    clearTimeout(this.timer)
    this.read = undefined
  }

  private tell(): void {
    clearTimeout(this.timer)
    if (!this.read) return
    this.told = this.read()
    this.read = undefined
    this.setValue(this.told)
  }
}

/**
 * A Formik field whose text is typed at length: a form that rendered at each key would be late with the next one. It is
 * told after a pause.
 */
export function useTypedText(name: string) {
  const [{ value }, { error }] = useField<string>(name)
  const { setFieldValue, isSubmitting } = useFormikContext()
  const [text] = useState(() => new TypedText())

  useLayoutEffect(() => {
    text.setValue = (typed) => setFieldValue(name, typed)
    text.isSubmitting = isSubmitting
  })
  useLayoutEffect(() => () => text.stop(), [text])

  return { value: value ?? '', error, text }
}
