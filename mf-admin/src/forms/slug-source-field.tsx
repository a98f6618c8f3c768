import { slugify } from '@pt-portal/api/contract'
import { TextField, type TextFieldProps, useFormikContext } from '@pt-portal/shared-ui/forms'

export interface SlugSourceFieldProps extends TextFieldProps {
  /** Whether typing here also sets the field `slug`. */
  setsSlug: boolean
}

/** Field for the name or title from which the slug is made. */
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
