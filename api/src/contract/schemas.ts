import * as yup from 'yup'
import { inquiryStatuses } from './entities'
import { normalisePhone } from './phone'
import { pictureHash } from './pictures'
import { reservedBlogSlugs, reservedServiceSlugs, reservedSlugs } from './slug'

/** Longest values in characters; the database columns are sized for them. */
export const limits = {
  name: 255,
  email: 255,
  slug: 191,
  line: 500,
  message: 2000,
  paragraph: 5000,
  content: 200_000,
  url: 2000,
  alt: 500,
  listItems: 50,
  tag: 60,
  password: 1024,
} as const

/** Longest phone text: 10 on the home and state forms, 20 on the service form (seed §5). */
export type PhoneMaxLength = 10 | 20

const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
const blankToNull = (value: unknown) => (value === '' ? null : value)

/** Takes yup's coercions away, so that a value of the wrong type is an error and not converted. */
export function uncoerced<S extends yup.AnySchema>(schema: S): S {
  const next = schema.clone()
  next.transforms = []
  return next
}

/** Whether both engines store a text as it is. */
export const storable = (value: string | null | undefined) => !value?.includes('\u0000')

export function text(label: string, max: number) {
  return uncoerced(yup.string())
    .typeError(`${label} must be text`)
    .transform(trim)
    .max(max, `${label} must be at most ${max} characters`)
    .test('storable', `${label} contains a character that cannot be stored`, storable)
}

export const requiredText = (label: string, max: number) =>
  text(label, max).required(`${label} is required`)

export const optionalText = (label: string, max: number) =>
  text(label, max).transform(blankToNull).nullable().optional()

const flag = (label: string) =>
  uncoerced(yup.boolean()).typeError(`${label} must be true or false`).optional()

const textList = (label: string, maxItem: number) =>
  uncoerced(yup.array())
    .of(requiredText(label, maxItem))
    .typeError(`${label} must be a list`)
    .max(limits.listItems, `${label} must have at most ${limits.listItems} entries`)
    .optional()

export function isHttpUrl(value: string | null | undefined): boolean {
  if (!value) return true
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

const optionalUrl = (label: string) =>
  optionalText(label, limits.url).test(
    'url',
    `${label} must start with http:// or https://`,
    isHttpUrl,
  )

/** An address of the web, or of a picture of the media library. */
const optionalPicture = (label: string) =>
  optionalText(label, limits.url).test(
    'url',
    `${label} must start with http:// or https://`,
    (value) => isHttpUrl(value) || pictureHash(value) !== null,
  )

const isoDateTime = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

export const isDateTime = (value: string | null | undefined) =>
  !value || (isoDateTime.test(value) && !Number.isNaN(Date.parse(value)))

export const optionalDateTime = (label: string) =>
  optionalText(label, 40).test('date-time', `${label} must be a date and time`, isDateTime)

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const slug = (label: string) =>
  requiredText(label, limits.slug)
    .matches(slugPattern, {
      message: `${label} may contain only lowercase letters, digits and single hyphens`,
      excludeEmptyString: true,
    })
    // Digits alone would be taken for an id.
    .matches(/[a-z-]/, {
      message: `${label} must contain a letter`,
      excludeEmptyString: true,
    })

const emailAddress = (message: string) =>
  text('Email', limits.email).required(message).email('Enter a valid email address')

export const notUnknown = 'Unknown field'
const reservedAddress = 'This address is reserved for the portal itself'

/** Sign-in form (seed §5). */
export const loginSchema = yup
  .object({
    email: emailAddress('Email is required'),
    password: uncoerced(yup.string())
      .typeError('Password must be text')
      .required('Password is required')
      .max(limits.password, 'Password is too long'),
  })
  .noUnknown(notUnknown)

export type LoginInput = yup.InferType<typeof loginSchema>

export const fillThisField = 'Please fill this field'
export const fillAllFields = 'Please fill all required fields'

// Browsers send each line break as two characters.
const oneLineBreak = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value

const leadText = (label: string, max: number) => text(label, max).required(fillThisField)

/**
 * Consultation form by the names of its fields (seed §3, §5, D18, D19).
 * `website` is the honeypot; the two times are epoch milliseconds of the visitor's own clock.
 */
export function consultationSchema(phoneMaxLength: PhoneMaxLength) {
  return yup
    .object({
      SingleLine1: leadText('Company name', limits.name),
      SingleLine: leadText('Name', limits.name),
      PhoneNumber_countrycode: leadText('Phone number', phoneMaxLength).test(
        'phone',
        'Enter a 10-digit phone number',
        (value) => !value || normalisePhone(value) !== null,
      ),
      PhoneNumber_countrycodeval: optionalText('Country code', 8).test(
        'country-code',
        'Only numbers of India (+91) are accepted',
        (value) => !value || value === '+91',
      ),
      Email: leadText('Email', limits.email).email('Enter a valid email address'),
      MultiLine: optionalText('Message', limits.message).transform(oneLineBreak),
      zf_referrer_name: optionalText('Referrer', limits.url),
      zf_redirect_url: optionalText('Redirect address', limits.url),
      zc_gad: optionalText('Tracking value', limits.line),
      state: optionalText('State', limits.name),
      service: optionalText('Service', limits.name),
      formStartedAt: optionalText('Start time', 20),
      formSubmittedAt: optionalText('Submission time', 20),
      website: optionalText('Website', limits.url),
    })
    .noUnknown(notUnknown)
}

export type ConsultationInput = yup.InferType<ReturnType<typeof consultationSchema>>

/** Fields of the state page form; optional columns that are absent keep their value on update (D37). */
export const statePageSchema = yup
  .object({
    name: requiredText('State name', limits.name),
    slug: slug('Slug').notOneOf(reservedSlugs, reservedAddress),
    description: requiredText('Description', limits.paragraph),
    taxRates: requiredText('Tax rates', limits.line),
    applicability: requiredText('Applicability', limits.paragraph),
    registrationRequired: flag('Registration required'),
    onlineServices: flag('Online services'),
    isUnionTerritory: flag('Union territory').nullable(),
    content: optionalText('Content', limits.content),
    metaTitle: optionalText('Meta title', limits.name),
    metaDescription: optionalText('Meta description', limits.line),
    isActive: flag('Active'),
    officialUrl: optionalUrl('Official website'),
  })
  .noUnknown(notUnknown)

export type StatePageInput = yup.InferType<typeof statePageSchema>

/** Blog form and its calls (seed §5). */
export const blogSchema = yup
  .object({
    title: requiredText('Title', limits.name),
    slug: slug('Slug').notOneOf(reservedBlogSlugs, reservedAddress),
    excerpt: requiredText('Excerpt', limits.paragraph),
    content: requiredText('Content', limits.content),
    featuredImage: optionalPicture('Featured image'),
    author: requiredText('Author', limits.name),
    tags: textList('Tags', limits.tag),
    metaTitle: optionalText('Meta title', limits.name),
    metaDescription: optionalText('Meta description', limits.line),
    isPublished: flag('Published'),
    publishedAt: optionalDateTime('Published at'),
  })
  .noUnknown(notUnknown)

export type BlogInput = yup.InferType<typeof blogSchema>

/** Service page form and its calls. */
export const servicePageSchema = yup
  .object({
    name: requiredText('Name', limits.name),
    slug: slug('Slug').notOneOf(reservedServiceSlugs, reservedAddress),
    description: requiredText('Description', limits.paragraph),
    category: requiredText('Category', 60),
    shortDescription: requiredText('Short description', limits.line),
    features: textList('Features', limits.line),
    benefits: textList('Benefits', limits.line),
    process: textList('Process steps', limits.line),
    documentsRequired: textList('Documents required', limits.line),
    pricing: optionalText('Pricing', limits.name),
    processingTime: optionalText('Processing time', limits.name),
    content: optionalText('Content', limits.content),
    metaTitle: optionalText('Meta title', limits.name),
    metaDescription: optionalText('Meta description', limits.line),
    isActive: flag('Active'),
  })
  .noUnknown(notUnknown)

export type ServicePageInput = yup.InferType<typeof servicePageSchema>

/** `updatedAt` names the version an update was based on (D29). */
export const basedOn = { updatedAt: optionalDateTime('Updated at') }

export const statePageUpdateSchema = statePageSchema.shape(basedOn)
export const blogUpdateSchema = blogSchema.shape(basedOn)
export const servicePageUpdateSchema = servicePageSchema.shape(basedOn)

export type StatePageUpdate = yup.InferType<typeof statePageUpdateSchema>
export type BlogUpdate = yup.InferType<typeof blogUpdateSchema>
export type ServicePageUpdate = yup.InferType<typeof servicePageUpdateSchema>

export const inquiryStatusMessage = 'Status must be new, contacted, won, lost or spam'

/** What staff record about a lead (D31). */
export const inquiryUpdateSchema = yup
  .object({
    status: text('Status', 16).oneOf(inquiryStatuses, inquiryStatusMessage),
    notes: optionalText('Notes', limits.paragraph),
    ...basedOn,
  })
  .noUnknown(notUnknown)

export type InquiryUpdate = yup.InferType<typeof inquiryUpdateSchema>

/** What a picture shows, for those who do not see it. */
export const mediaAlt = text('Alternative text', limits.alt)

/** What staff say about a picture of the media library; without an alternative text it is not used (D51). */
export const mediaUpdateSchema = yup
  .object({ alt: requiredText('Alternative text', limits.alt), ...basedOn })
  .noUnknown(notUnknown)

export type MediaUpdate = yup.InferType<typeof mediaUpdateSchema>

export const markdownPreviewSchema = yup
  .object({
    content: uncoerced(yup.string())
      .typeError('Content must be text')
      .defined('Content is required')
      .max(limits.content, `Content must be at most ${limits.content} characters`),
  })
  .noUnknown(notUnknown)

export type MarkdownPreviewInput = yup.InferType<typeof markdownPreviewSchema>
