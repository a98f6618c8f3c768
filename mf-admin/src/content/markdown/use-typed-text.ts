import { useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pause in typing after which the form gets the text, in milliseconds. */
const pauseMs = 250

/** Holds back typed text until a pause in typing or a `flush`. */
export class TypedText {
  private read: (() => string) | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private told: string | undefined
  /** The value that the form has rendered; behind `told` while it renders. */
  rendered: string | undefined
  /** Sets the value in the form. */
  setValue: (value: string) => unknown = () => {}
  /** While the form is being sent, changes reach it at once, so that it knows them when the answer comes. */
  isSubmitting = false

  /** Records a change of the text. `read` is called later, when the form gets the value. */
  changed(read: () => string): void {
    this.read = read
    clearTimeout(this.timer)
    if (this.isSubmitting) this.tell()
    // Keys go before the form, which takes longer to render than a key may wait.
    else this.timer = setTimeout(() => startTransition(() => this.tell()), pauseMs)
  }

  /** Passes the text to the form and renders at once, because a form sends the values that it has rendered. */
  flush(): void {
    if (this.read) flushSync(() => this.tell())
    else if (this.told !== undefined && this.told !== this.rendered) {
      const { told } = this
      flushSync(() => this.setValue(told))
    }
  }

  /** Whether the form's value came from elsewhere and no typed text is pending. Remembers the value as known. */
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
 * Connects a Formik field to a long text. The form gets the value after a pause, because rendering it at each
 * key would delay the next key.
 */
export function useTypedText(name: string) {
  const [{ value }, { error }] = useField<string>(name)
  const { setFieldValue, isSubmitting } = useFormikContext()
  const [text] = useState(() => new TypedText())

  useLayoutEffect(() => {
    text.setValue = (typed) => setFieldValue(name, typed)
    text.isSubmitting = isSubmitting
    text.rendered = value
  })
  useLayoutEffect(() => () => text.stop(), [text])

  return { value: value ?? '', error, text }
}
