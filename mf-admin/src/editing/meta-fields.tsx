import { TextareaField, TextField, useField } from '@pt-portal/shared-ui/forms'

/** Returns a hint with the recommended and the current length; neither is enforced. */
function useLengthHint(name: string, best: string): string {
  const [{ value }] = useField<string>(name)
  return `${best} characters recommended, ${[...value].length} now`
}

/** Meta Title and Meta Description with their length hints. */
export function MetaFields() {
  const titleHint = useLengthHint('metaTitle', '50-60')
  const descriptionHint = useLengthHint('metaDescription', '150-160')
  return (
    <>
      <TextField name="metaTitle" label="Meta Title" hint={titleHint} />
      <TextareaField
        name="metaDescription"
        label="Meta Description"
        rows={3}
        hint={descriptionHint}
      />
    </>
  )
}
