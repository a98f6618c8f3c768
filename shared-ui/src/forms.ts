// Entry point: Formik and the portal's form fields.
export { type FormikHelpers, useField, useFormikContext } from 'formik'
export { Field, type FieldControlProps, type FieldProps } from './forms/field'
export { showFieldErrors } from './forms/field-errors'
export { PortalForm, type PortalFormProps } from './forms/portal-form'
export {
  TextareaField,
  type TextareaFieldProps,
  TextField,
  type TextFieldProps,
} from './forms/text-field'
