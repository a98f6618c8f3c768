import { slugify } from '@pt-portal/api/contract'
import { TextField, type TextFieldProps, useFormikContext } from '@pt-portal/shared-ui/forms'

export interface SlugSourceFieldProps extends TextFieldProps {
  /** Whether the field `slug` follows what is typed here. */
  setsSlug: boolean
}

/** A name or title that the slug is made from. */
export function SlugSourceField({ setsSlug, ...props }: SlugSourceFieldProps) {
  const { setFieldValue } = useFormikContext()
  return (
    <TextField
      {...props}
      onInput={(event) => {
        if (setsSlug) setFieldValue('slug', slugify(event.currentTarget.value))
      }}
    />
  )
}
