import { Button } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { type ReactNode, useState } from 'react'

export interface NewPasswordFieldsProps {
  /** Name of the new password's value. What is typed the second time is `repeated`. */
  name: string
  /** Characters that a password must have. */
  minLength: number
  /** Tells password managers whose password it is. */
  email: string
  /** Fields that stand before the new password; gets the type of an input for a password. */
  before?: (type: 'password' | 'text') => ReactNode
  /** Where the button stands that shows or hides what is typed; below the fields, if left out. */
  children?: (showButton: ReactNode) => ReactNode
}

/** Fields of a form of staff for a new password, in a stack that the form brings (D55, D56). */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { name, minLength, email, before, children = (showButton) => showButton } = props
  const [isShown, setIsShown] = useState(false)
  const type = isShown ? 'text' : 'password'
  const input = { type, autoComplete: 'new-password', required: true }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {before?.(type)}
      <TextField
        {...input}
        name={name}
        label="New password"
        hint={`At least ${minLength} characters. A few words that you remember make a good one.`}
      />
      <TextField {...input} name="repeated" label="Repeat the new password" />
      {children(
        <Button
          variant="outline"
          colorPalette="gray"
          alignSelf="flex-start"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide passwords' : 'Show passwords'}
        </Button>,
      )}
    </>
  )
}
