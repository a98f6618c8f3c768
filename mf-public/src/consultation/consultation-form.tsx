import { fastestFormMs } from '@pt-portal/api/contract'
import { limits } from '@pt-portal/api/contract/kinds/limits'
import {
  consultationSchema,
  correctionTopic,
  type PhoneMaxLength,
} from '@pt-portal/api/contract/leads/consultation-schema'
import {
  Button,
  notify,
  Stack,
  Text,
  type Translate,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import {
  type FormikHelpers,
  PortalForm,
  TextareaField,
  TextField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { useLocation, useNavigate } from '@pt-portal/shared-ui/router'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useClaims } from '../content/claims'
import * as m from '../messages'
import type * as paths from '../routing/paths'
import { CompanyField } from './company-field'
import { ConsentLine } from './consent-line'
import { ErrorSummary } from './error-summary'
import { HiddenFields } from './hidden-fields'
import { PhoneField } from './phone-field'
import {
  endpointIn,
  isOwnEndpoint,
  patienceMs,
  type Sent,
  sendConsultation,
} from './send-consultation'

export interface ConsultationFormProps {
  /** 10 on the home and state forms, 20 on the service detail form. */
  phoneMaxLength: PhoneMaxLength
  /** The thank-you page: '/next' on the home and state forms, '/thank-you' on the service detail form. */
  redirectTo: typeof paths.next | typeof paths.thankYou
  /** Name of the state whose page the form stands on (D19). */
  state?: string
  /** Name of the service whose page the form stands on (D19). */
  service?: string
  /** Whether the form takes what is wrong on a page, which needs a message and nothing else. */
  isCorrection?: boolean
  /** Whether the form asks for a message; the short forms do not, as the form provider fixed their fields. */
  asksMessage?: boolean
}

const emptyValues = {
  SingleLine1: '',
  SingleLine: '',
  PhoneNumber_countrycode: '',
  Email: '',
  MultiLine: '',
  worksForSelf: '',
  topic: '',
}

const emptyCorrection = { ...emptyValues, topic: correctionTopic }

type Values = typeof emptyValues
type Helpers = FormikHelpers<Values>

/**
 * The consultation request (D18, D38), a form that also works without scripts. It opens the thank-you page once
 * the lead is stored; on any failure the typed values stay.
 */
export function ConsultationForm(props: ConsultationFormProps) {
  const { pathname } = useLocation()
  // The key gives the next page a new form.
  return <FormOfPage key={pathname} {...props} />
}

function FormOfPage({
  phoneMaxLength,
  redirectTo,
  state,
  service,
  asksMessage,
  isCorrection,
}: ConsultationFormProps) {
  const t = useMessages()
  const schema = useMemo(() => consultationSchema(t, phoneMaxLength), [t, phoneMaxLength])
  const { consultationEndpoint } = usePortalConfig()
  const endpoint = endpointIn(t, consultationEndpoint)
  const isOwn = isOwnEndpoint(endpoint)
  const formRef = useRef<HTMLFormElement>(null)
  const [isThanked, setThanked] = useState(false)
  const navigate = useNavigate()
  const submit = useSubmit(endpoint, formRef, () =>
    isCorrection ? setThanked(true) : navigate(redirectTo),
  )
  if (isThanked) return <CorrectionThanks />
  return (
    <PortalForm<Values>
      initialValues={isCorrection ? emptyCorrection : emptyValues}
      validationSchema={schema}
      onSubmit={submit}
      action={endpoint}
      method="post"
      encType="multipart/form-data"
      // Pressed before scripts run, the portal answers with its own messages; a form provider does not know them.
      noValidate={isOwn}
      formRef={formRef}
    >
      <Stack gap="4" position="relative">
        <ErrorSummary form={formRef} />
        {isCorrection ? (
          <CorrectionFields />
        ) : (
          <RequestFields phoneMaxLength={phoneMaxLength} asksMessage={asksMessage} isOwn={isOwn} />
        )}
        <HiddenFields redirectTo={redirectTo} own={isOwn} state={state} service={service} />
        <SubmitButton>{t(isCorrection ? m.correctionSend : m.formSend)}</SubmitButton>
        <ConsentLine />
      </Stack>
    </PortalForm>
  )
}

type RequestFieldsProps = Pick<ConsultationFormProps, 'phoneMaxLength' | 'asksMessage'> & {
  /** Whether the form is sent to the portal itself. */
  isOwn: boolean
}

function RequestFields({ phoneMaxLength, asksMessage, isOwn }: RequestFieldsProps) {
  const t = useMessages()
  return (
    <>
      <CompanyField offersChoice={isOwn} />
      <TextField
        name="SingleLine"
        label={t(m.formName)}
        maxLength={limits.name}
        autoComplete="name"
        required
      />
      <PhoneField maxLength={phoneMaxLength} />
      <TextField
        name="Email"
        label={t(m.formEmail)}
        type="email"
        maxLength={limits.email}
        autoComplete="email"
        required
      />
      {asksMessage && (
        <TextareaField
          name="MultiLine"
          label={t(m.formMessage)}
          rows={5}
          maxLength={limits.message}
        />
      )}
    </>
  )
}

function CorrectionFields() {
  const t = useMessages()
  return (
    <>
      <input type="hidden" name="topic" value={correctionTopic} />
      <TextareaField
        name="MultiLine"
        label={t(m.correctionMessage)}
        rows={5}
        maxLength={limits.message}
        required
      />
      <TextField
        name="Email"
        label={t(m.correctionEmail)}
        type="email"
        maxLength={limits.email}
        autoComplete="email"
      />
    </>
  )
}

/** Takes the place of the form of a correction that was sent. */
function CorrectionThanks() {
  const t = useMessages()
  return (
    <Text role="status" tabIndex={-1} ref={(text: HTMLElement | null) => text?.focus()}>
      {t(m.correctionThanks)}
    </Text>
  )
}

/** Sends once: a second click does nothing while the first request is pending or after it was accepted (D20). */
function useSubmit(
  endpoint: string,
  formRef: RefObject<HTMLFormElement | null>,
  onSent: () => unknown,
) {
  const t = useMessages()
  const { answerTime } = useClaims()
  const sending = useRef(false)

  return async (_values: Values, helpers: Helpers) => {
    const form = formRef.current
    if (!form || sending.current) return
    sending.current = true
    helpers.setStatus(undefined)
    await noteSubmissionTime(form)
    const sent = await sendConsultation(t, endpoint, form).catch(() => undefined)
    if (!form.isConnected) return reportElsewhere(t, sent, answerTime)
    if (sent?.ok) return onSent()
    if (sent) showRefusal(sent, helpers)
    else await submitNatively(form)
    sending.current = false
  }
}

/** Lets the browser send the form. Resolves when the visitor comes back to the page, or after `patienceMs`. */
function submitNatively(form: HTMLFormElement): Promise<void> {
  form.submit()
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, patienceMs)
  })
}

/** Notifies a visitor who has left the form about the request's outcome. */
function reportElsewhere(t: Translate, sent: Sent | undefined, answerTime: string | undefined) {
  if (sent?.ok) {
    return notify({
      type: 'success',
      title: t(m.formSentTitle),
      description: answerTime ? t(m.expertAnswersWithin, { time: answerTime }) : t(m.expertAnswers),
    })
  }
  notify({
    type: 'error',
    title: t(m.formNotSentTitle),
    description: t(m.formNotSentText),
  })
}

function timeField(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

/** Sets the time of submission. A form that the browser filled at once waits until it passes as a person's (D18). */
async function noteSubmissionTime(form: HTMLFormElement): Promise<void> {
  const submittedAt = timeField(form, 'formSubmittedAt')
  if (!submittedAt) return
  const startedAt = Number(timeField(form, 'formStartedAt')?.value)
  const early = startedAt + fastestFormMs - Date.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(early, fastestFormMs)))
  // A timer may fire a millisecond before the clock gets there.
  const earliest = early > 0 && early <= fastestFormMs ? startedAt + fastestFormMs : 0
  submittedAt.value = String(Math.max(Date.now(), earliest))
}

/** Shows the error of each visible field at that field; any other error stands above the form. */
function showRefusal({ error, fields = {} }: Extract<Sent, { ok: false }>, helpers: Helpers) {
  const shown = Object.entries(fields).filter(([name]) => name in emptyValues)
  if (shown.length > 0) helpers.setErrors(Object.fromEntries(shown))
  else helpers.setStatus(error)
}

function SubmitButton({ children }: { children: string }) {
  const t = useMessages()
  const { isSubmitting } = useFormikContext()
  return (
    <Button type="submit" size="lg" width="full" aria-disabled={isSubmitting}>
      {isSubmitting ? t(m.formSending) : children}
    </Button>
  )
}
