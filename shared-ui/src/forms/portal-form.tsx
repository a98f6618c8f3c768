import { Formik, type FormikConfig, type FormikHelpers, type FormikValues, Form } from 'formik'
import { type ReactNode, useState } from 'react'

export interface PortalFormProps<Values extends FormikValues>
  extends Pick<FormikConfig<Values>, 'initialValues' | 'validationSchema' | 'enableReinitialize'> {
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown>
  children: ReactNode
}

/** A Formik form that validates on submit, and from then on at every change (seed §9). */
export function PortalForm<Values extends FormikValues>({
  children,
  onSubmit,
  ...config
}: PortalFormProps<Values>) {
  const [submitted, setSubmitted] = useState(false)
  return (
    <Formik<Values>
      {...config}
      validateOnBlur={false}
      validateOnChange={submitted}
      onSubmit={onSubmit}
    >
      {({ handleSubmit }) => (
        <Form
          noValidate
          onSubmit={(event) => {
            setSubmitted(true)
            handleSubmit(event)
          }}
        >
          {children}
        </Form>
      )}
    </Formik>
  )
}
