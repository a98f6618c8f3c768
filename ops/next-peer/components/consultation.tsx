'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useRef, useState } from 'react'
import { PageLink } from './parts'

const fillThis = 'Please fill this field'

type Errors = Record<string, string>

const isPhone = (text: string) => /^(\+?91|0)?[6-9]\d{9}$/.test(text.replace(/[\s()-]/g, ''))
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** What is wrong with the fields, by their names. */
function errorsOf(data: FormData): Errors {
  const errors: Errors = {}
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  for (const name of ['SingleLine1', 'SingleLine', 'PhoneNumber_countrycode', 'Email'])
    if (!textOf(name)) errors[name] = fillThis
  if (!errors.PhoneNumber_countrycode && !isPhone(textOf('PhoneNumber_countrycode')))
    errors.PhoneNumber_countrycode = 'Enter a 10-digit phone number'
  if (!errors.Email && !isAddress(textOf('Email'))) errors.Email = 'Enter a valid email address'
  return errors
}

interface ConsultationProps {
  title: string
  redirectTo?: '/next' | '/thank-you'
  phoneLength?: 10 | 20
  state?: string
  service?: string
}

/** The consultation form on a card of its own; it also works without scripts. */
export function Consultation({
  title,
  redirectTo = '/next',
  phoneLength = 10,
  state = '',
  service = '',
}: ConsultationProps) {
  const router = useRouter()
  const [errors, setErrors] = useState<Errors>({})
  const [status, setStatus] = useState('')
  const [isSending, setSending] = useState(false)
  const startedAt = useRef(0)

  const check = (form: HTMLFormElement) => {
    // What has been complained of is checked while it is corrected.
    if (Object.keys(errors).length > 0) setErrors(errorsOf(new FormData(form)))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const found = errorsOf(data)
    setErrors(found)
    setStatus('')
    const [first] = Object.keys(found)
    if (first) return (form.elements.namedItem(first) as HTMLInputElement).focus()
    if (isSending) return
    setSending(true)
    data.set('formStartedAt', String(startedAt.current))
    data.set('formSubmittedAt', String(Date.now()))
    const answer = await fetch('/api/consultations', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: data,
    }).catch(() => undefined)
    setSending(false)
    if (answer?.ok) return router.push(redirectTo)
    setStatus('Your request could not be sent. Nothing you typed is lost; please try again.')
  }

  const alert = Object.values(errors).includes(fillThis)
    ? 'Please fill all required fields'
    : status
  const field = (name: string) => ({ name, error: errors[name] })
  return (
    <section
      id="consultation"
      aria-labelledby="consultation-heading"
      className="card scroll-mt-6 text-gray-900 shadow-md"
    >
      <h2 id="consultation-heading" className="mb-1 text-xl leading-snug">
        {title}
      </h2>
      <p className="mb-5 text-gray-600">An expert answers within 24 hours.</p>
      <form
        // The fields are checked here once scripts run, and by the browser without them.
        ref={(form) => {
          if (form) form.noValidate = true
        }}
        action="/api/consultations"
        encType="multipart/form-data"
        method="post"
        className="relative grid gap-4"
        onFocus={() => {
          startedAt.current ||= Date.now()
        }}
        onChange={(event) => check(event.currentTarget)}
        onSubmit={submit}
      >
        {alert && (
          <p
            role="alert"
            className="rounded-md border border-red-200 bg-red-50 px-3 py-2 font-medium text-red-700"
          >
            {alert}
          </p>
        )}
        <Field {...field('SingleLine1')} label="Company name" autoComplete="organization" />
        <Field {...field('SingleLine')} label="Your name" autoComplete="name" />
        <Field
          {...field('PhoneNumber_countrycode')}
          label="Phone number"
          type="tel"
          autoComplete="tel-national"
          placeholder="10-digit phone number"
          maxLength={phoneLength}
          prefix="+91"
        />
        <Field {...field('Email')} label="Email" type="email" autoComplete="email" />
        <input type="hidden" name="PhoneNumber_countrycodeval" value="+91" />
        <input type="hidden" name="zf_redirect_url" value={redirectTo} />
        <input type="hidden" name="zc_gad" value="" />
        <input type="hidden" name="state" value={state} />
        <input type="hidden" name="service" value={service} />
        <div aria-hidden="true" className="sr-only">
          <label>
            Leave this empty
            <input tabIndex={-1} autoComplete="off" name="website" />
          </label>
        </div>
        <button type="submit" aria-disabled={isSending} className="btn min-h-12 text-lg">
          {isSending ? 'Sending…' : 'Request consultation'}
        </button>
        <p className="text-sm text-gray-600">
          We use your details only to answer this request. How, for how long and what you can ask
          for is told in our{' '}
          <PageLink href="/privacy" className="link">
            privacy policy
          </PageLink>
          .
        </p>
      </form>
    </section>
  )
}

interface FieldProps {
  name: string
  label: string
  error: string | undefined
  type?: string
  autoComplete: string
  placeholder?: string
  maxLength?: number
  prefix?: string
}

function Field({ name, label, error, maxLength = 255, prefix, ...input }: FieldProps) {
  const control = (
    <input
      {...input}
      id={name}
      name={name}
      maxLength={maxLength}
      required
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${name}-error` : undefined}
      className={`inp ${prefix ? 'rounded-s-none' : ''}`}
    />
  )
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-medium">
        {label}
        <span aria-hidden="true" className="text-red-600">
          {' '}
          *
        </span>
      </label>
      {prefix ? (
        <div className="flex">
          <div
            aria-hidden="true"
            className="flex items-center rounded-s-md border border-e-0 border-gray-400 bg-gray-100 px-3 text-gray-600"
          >
            {prefix}
          </div>
          {control}
        </div>
      ) : (
        control
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm text-red-600">
          {error}
        </p>
      )}
    </div>
  )
}
