import { Box, island } from '@pt-portal/shared-ui'
import { Field, type FieldProps } from '@pt-portal/shared-ui/forms'
import { EditorSkeleton } from './editor-skeleton'
import { useTypedText } from './use-typed-text'

/** Loaded after the form, because the editor is as large as the rest of a form together. */
const MarkdownEditor = island(
  () =>
    import(/* webpackChunkName: "markdown-editor" */ './markdown-editor').then(
      (editor) => editor.MarkdownEditor,
    ),
  {
    when: 'idle',
    fallback: <EditorSkeleton />,
    failure: 'The editor could not be loaded',
  },
)

export interface MarkdownFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'required'> {
  name: string
  rows: number
  /** Code of the language of the text, where it is not English. */
  lang?: string
}

/**
 * Markdown with a toolbar and shortcuts. Preview shows the plain text, Live preview shows beside it what
 * readers will see. Takes pictures where a `PicturesContext` provides them.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { name, label, hint, required, rows, lang } = props
  const { value, error, text } = useTypedText(name)
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control, labelId) => (
        <Box css={{ '--editor-rows': String(rows) }}>
          <MarkdownEditor
            id={control.id}
            labelledBy={labelId}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid']}
            isRequired={Boolean(required)}
            lang={lang}
            value={value}
            text={text}
          />
        </Box>
      )}
    </Field>
  )
}
