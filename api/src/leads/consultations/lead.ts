import { createHash } from 'node:crypto'
import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { consentWordings } from '../../contract/leads/consent'
import type { ConsultationInput } from '../../contract/leads/consultation-schema'
import { fastestFormMs } from '../../contract/leads/form-pace'
import type { Lead, LeadSource } from '../../contract/leads/leads'
import { normalisePhone } from '../../contract/leads/phone'
import type { NewLead } from '../lead/repository'
import { withoutLanguage } from './addresses'

/** First name of what a reader says is wrong on a page, which has no other name; staff's lists show it. */
export const correctionName = 'Correction'

/** A form as it was submitted; one that staff fill in for a caller may lack these. */
type LeadInput = Omit<ConsultationInput, 'SingleLine1' | 'Email'> & {
  SingleLine1?: string | null | undefined
  Email?: string | undefined
}

/**
 * Converts a submitted form to a lead: splits the name at its last space, stores the phone as +91 and ten digits (D19).
 * @param isStateSlug whether a state's page has this slug, or had it
 * @param receivedAt epoch milliseconds
 * @param pages names of the pages that match the form's state and service
 * @param locale language of the page with the form
 */
export async function leadFrom(
  input: LeadInput,
  portalOrigin: string,
  isStateSlug: (slug: string) => Promise<boolean>,
  receivedAt: number,
  pages: { state: string | null; service: string | null },
  locale: string,
): Promise<NewLead> {
  const { firstName, lastName } = splitName(input.SingleLine || correctionName)
  const page = sourcePage(input.zf_referrer_name, portalOrigin)
  return {
    firstName,
    lastName,
    email: input.Email ?? '',
    phone: normalisePhone(input.PhoneNumber_countrycode ?? ''),
    state: pages.state ?? '',
    service: pages.service,
    typedState: pages.state === null ? input.state || null : null,
    typedService: pages.service === null ? input.service || null : null,
    message: input.MultiLine ?? null,
    company: input.SingleLine1 || null,
    sourcePage: page,
    source: await leadSource(page, input.zc_gad, isStateSlug),
    zcGad: input.zc_gad ?? null,
    locale,
    ...consent(inLanguage(locale), input, receivedAt),
  }
}

const pagesBySource: [LeadSource, RegExp][] = [
  ['home', /^\/$/],
  ['service', /^\/services(\/|$)/],
  ['blog', /^\/blogs(\/|$)/],
  ['contact', /^\/contact\/?$/],
]

/** `ad` if the form has the value of an advertisement, else the kind of page with the form (D64). */
export async function leadSource(
  page: string | null,
  ad: string | null | undefined,
  isStateSlug: (slug: string) => Promise<boolean>,
): Promise<LeadSource> {
  if (ad) return 'ad'
  const path = withoutLanguage(page ?? '')
  const known = pagesBySource.find(([, pattern]) => pattern.test(path))
  if (known) return known[0]
  const slug = /^\/([a-z0-9-]+)\/?$/.exec(path)?.[1]
  return slug && (await isStateSlug(slug)) ? 'state' : 'other'
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The wording below the form in the visitor's language (D63); null for an unknown id. The visitor saw it when the form was shown, if the visitor's
 * clock gives a time in the last 24 hours, else when the form was received.
 */
function consent(
  t: Translate,
  { consent: name, formStartedAt }: Pick<ConsultationInput, 'consent' | 'formStartedAt'>,
  receivedAt: number,
): Pick<NewLead, 'consentText' | 'consentAt'> {
  if (!name || !Object.hasOwn(consentWordings, name)) return { consentText: null, consentAt: null }
  const shownAt = formStartedAt ? Number(formStartedAt) : Number.NaN
  const isPlausible = shownAt <= receivedAt && shownAt > receivedAt - dayMs
  const seenAt = isPlausible ? shownAt : receivedAt
  return { consentText: t(consentWordings[name]!), consentAt: new Date(seenAt).toISOString() }
}

/** Maximum characters of the column. */
const longestPage = 2000

/** Path of a page of the portal, or any other referrer unchanged. Cuts long ones, so that the lead is not lost. */
function sourcePage(referrer: string | null | undefined, portalOrigin: string): string | null {
  if (!referrer) return null
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined
  const page = url?.origin === portalOrigin ? url.pathname : referrer
  // Cuts between characters, because half a surrogate pair is invalid text.
  return page.length > longestPage ? [...page.slice(0, longestPage)].slice(0, -1).join('') : page
}

function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/)
  if (words.length === 1) return { firstName: name, lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
}

/**
 * A lead under the form provider's field names. Passes on no URL that a visitor chose: the source page only if it is
 * a path of the portal, and never the redirect address (D62).
 */
export function forwardedFields(lead: Lead): Record<string, string> {
  const { company, firstName, lastName, phone, email, message, sourcePage, zcGad } = lead
  return {
    SingleLine1: company ?? '',
    SingleLine: `${firstName} ${lastName}`.trim(),
    PhoneNumber_countrycode: phone?.replace('+91', '') ?? '',
    PhoneNumber_countrycodeval: '+91',
    Email: email,
    zf_referrer_name: sourcePage && /^\/(?![/\\])/.test(sourcePage) ? sourcePage : '',
    zf_redirect_url: '',
    zc_gad: zcGad ?? '',
    ...(message && { MultiLine: message }),
  }
}

/** A hash that is equal for submissions with the same content, ignoring case and surrounding spaces. */
export function leadFingerprint(lead: NewLead): string {
  const { firstName, lastName, email, phone, company, message } = lead
  const state = lead.typedState ?? lead.state
  const service = lead.typedService ?? lead.service
  const said = [firstName, lastName, email, phone, state, service, company, message]
  const normalised = said.map((part) => (part ?? '').normalize('NFKC').toLowerCase().trim())
  return createHash('sha256').update(JSON.stringify(normalised)).digest('base64url')
}

/**
 * Whether a robot seems to have filled in the form: the honeypot has a value, or it was sent faster than a
 * person can. Both times come from the visitor's clock; a start time alone is compared with `now`, and a form
 * without one passes.
 */
export function looksAutomated(
  input: Pick<ConsultationInput, 'website' | 'formStartedAt' | 'formSubmittedAt'>,
  now: number,
): boolean {
  if (input.website) return true
  if (!input.formStartedAt) return false
  const elapsed = Number(input.formSubmittedAt ?? now) - Number(input.formStartedAt)
  // A visitor's clock that runs ahead gives a negative time, which proves nothing.
  return elapsed >= 0 && elapsed < fastestFormMs
}
