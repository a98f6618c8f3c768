import {
  Form,
  Formik,
  type FormikConfig,
  type FormikHelpers,
  type FormikValues,
  useFormikContext,
} from 'formik'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface PortalFormProps<Values extends FormikValues>
  extends Pick<FormikConfig<Values>, 'initialValues' | 'validationSchema' | 'enableReinitialize'>,
    Pick<ComponentProps<'form'>, 'action' | 'method' | 'encType' | 'noValidate'> {
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>
  /** Receives the form element. */
  formRef?: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/**
 * A Formik form that validates on submit, and from then on at every change. A refused submit moves focus
 * to the first field with an error. Until scripts run, the browser sends the form by itself. It validates it before
 * that, unless `noValidate` says that the receiver answers an incomplete form with the portal's own messages.
 */
export function PortalForm<Values extends FormikValues>({
  children,
  onSubmit,
  action,
  method,
  encType,
  noValidate,
  formRef,
  ...config
}: PortalFormProps<Values>) {
  const [submitted, setSubmitted] = useState(false)
  const [hydrated, setHydrated] = useState(false)
  const ownRef = useRef<HTMLFormElement>(null)
  const form = formRef ?? ownRef
  useEffect(() => setHydrated(true), [])

  return (
    <Formik<Values>
      {...config}
      validateOnBlur={false}
      validateOnChange={submitted}
      onSubmit={onSubmit}
    >
      {({ handleSubmit }) => (
        <Form
          ref={form}
          action={action}
          method={method}
          encType={encType}
          noValidate={noValidate || hydrated}
          onSubmit={(event) => {
            setSubmitted(true)
            handleSubmit(event)
          }}
        >
          <FocusOnErrors form={form} />
          {children}
        </Form>
      )}
    </Formik>
  )
}

interface PartProps {
  form: RefObject<HTMLFormElement | null>
}

function FocusOnErrors({ form }: PartProps) {
  const { isSubmitting, submitCount, errors } = useFormikContext()
  const hasErrors = Object.keys(errors).length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves when a submit ends, not while errors come and go.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !hasErrors) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, submitCount])

  return null
}
