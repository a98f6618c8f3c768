import { Box, Button, Flex, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  type PortalFormProps,
  showFieldErrors,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { type ReactNode, useState } from 'react'
import { isGone } from '../platform/requests'
import { useWrite } from '../platform/session/use-write'
import { SubmitButton } from '../ui/buttons/submit-button'
import { Modal, type ModalProps } from '../ui/dialogs/modal'

/** Values of a form: a type, not an interface, because the form wants an index signature. */
type FormValues = Record<string, unknown>

export interface DialogFormProps<Values extends FormValues>
  extends Pick<PortalFormProps<Values>, 'initialValues' | 'validationSchema'> {
  title: string
  /** Below the title: what it is for, and what follows. */
  text?: ReactNode
  /** What the schema does not know of: returns messages by field, or undefined when nothing is wrong. */
  check?: (values: Values) => Partial<Record<keyof Values, string>> | undefined
  /** Label of the button that sends the form, and while it is being sent. */
  submit: string
  submitting?: string
  /** Sends the values, then closes the dialog or shows what comes next. @throws RequestFailure */
  save: (values: Values) => Promise<unknown>
  /** What is said when the server gives no reason. */
  failure: string
  /** What is said of a record that somebody else has deleted. */
  gone?: string
  /** What is said of a failure that has words of its own. */
  wordsOf?: (failure: unknown) => string | undefined
  onClose: () => void
  /** The fields. One of them has `data-autofocus`. */
  children: ReactNode
}

export type FormDialogProps<Values extends FormValues> = DialogFormProps<Values> &
  Pick<ModalProps, 'size' | 'scrollBehavior'>

/**
 * A form in a dialog. What is wrong stands at its field, or else above the buttons; what was typed stays until it is
 * stored or the dialog is closed by Escape or Cancel.
 */
export const FormDialog = <Values extends FormValues>({
  size,
  scrollBehavior,
  ...form
}: FormDialogProps<Values>) => (
  <Modal
    placement="center"
    size={size}
    scrollBehavior={scrollBehavior}
    // A press outside would lose what was typed.
    closeOnInteractOutside={false}
    onClose={form.onClose}
  >
    <DialogForm {...form} />
  </Modal>
)

/** Whether a form has the field, or what contains it: `slabs.0.tax` is in `slabs`. */
const isIn = (values: FormValues, name: string) => Object.hasOwn(values, name.split('.')[0]!)

/** The content of such a dialog, for one that is open already. */
export function DialogForm<Values extends FormValues>(props: DialogFormProps<Values>) {
  const { title, text, initialValues, validationSchema, check, save, children } = props
  // One object for as long as the dialog is open, so that the form does not start anew.
  const [initial] = useState(initialValues)
  const [reason, setReason] = useState('')
  const write = useWrite()

  const send = async (values: Values, helpers: FormikHelpers<Values>) => {
    setReason('')
    const problems = check?.(values)
    if (problems) return helpers.setErrors(problems as Parameters<typeof helpers.setErrors>[0])
    try {
      await write(() => save(values))
    } catch (failure) {
      showFieldErrors(helpers, failure)
      const fields = Object.entries((failure as Partial<RequestFailure>).body?.fields ?? {})
      // Those that the form does not have.
      const others = fields.filter(([name]) => !isIn(values, name))
      if (others.length < fields.length) return
      const own = isGone(failure) ? props.gone : props.wordsOf?.(failure)
      const said = others.map(([, message]) => message).join(' ')
      setReason(own ?? (said || failureText(failure, props.failure)))
    }
  }

  return (
    <>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
      </Dialog.Header>
      {/* React passes the event on to a form around the dialog, which must not be sent too. */}
      <Dialog.Body pb="6" onSubmit={(event) => event.stopPropagation()}>
        {text && (
          <Dialog.Description asChild fontSize="md" mb="5" overflowWrap="anywhere">
            <Box>{text}</Box>
          </Dialog.Description>
        )}
        <PortalForm<Values>
          initialValues={initial}
          validationSchema={validationSchema}
          onSubmit={send}
        >
          <Stack gap="5">
            {children}
            {reason && (
              <Text role="alert" color="fg.error" fontWeight="medium">
                {reason}
              </Text>
            )}
            <DialogButtons {...props} />
          </Stack>
        </PortalForm>
      </Dialog.Body>
    </>
  )
}

type DialogButtonsProps = Pick<DialogFormProps<FormValues>, 'submit' | 'submitting' | 'onClose'>

/** Buttons below a form in a dialog, disabled during a save. */
function DialogButtons({ submit, submitting, onClose }: DialogButtonsProps) {
  const { isSubmitting } = useFormikContext()
  return (
    <Flex gap="3" justify="flex-end" wrap="wrap">
      <Button variant="outline" colorPalette="gray" disabled={isSubmitting} onClick={onClose}>
        Cancel
      </Button>
      <SubmitButton meanwhile={submitting}>{submit}</SubmitButton>
    </Flex>
  )
}
