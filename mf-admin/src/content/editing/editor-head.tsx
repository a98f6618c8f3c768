import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { FormHead, type FormHeadProps } from '../../forms/form-head'

/** Head of the surrounding form; it marks what is not saved in the title of the tab. */
export function EditorHead(props: Omit<FormHeadProps, 'isUnsaved'>) {
  const { dirty } = useFormikContext()
  return <FormHead {...props} isUnsaved={dirty} />
}
