import * as yup from 'yup'
import { basedOn, notUnknown, uncoerced } from '../kinds/fields'

/** What is chosen when leads are merged, each with the columns that belong together. */
export const mergeParts = {
  name: ['firstName', 'lastName'],
  company: ['company'],
  phone: ['phone'],
  email: ['email'],
  state: ['state', 'typedState'],
  service: ['service', 'typedService'],
  message: ['message'],
  status: ['status', 'lostReason', 'contactedAt'],
  assignee: ['assigneeId'],
  followUp: ['followUpOn', 'followUpTime'],
} as const

export type MergePart = keyof typeof mergeParts

export const mergePartNames: Record<MergePart, string> = {
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  email: 'Email',
  state: 'State',
  service: 'Service',
  message: 'Message',
  status: 'Status',
  assignee: 'Assignee',
  followUp: 'Follow-up',
}

/** Leads that can be merged into another at once. */
export const mostMerged = 10

const leadId = (label: string) =>
  uncoerced(yup.number())
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(2_147_483_647, `${label} is too large`)

const takenFrom = Object.fromEntries(
  Object.entries(mergePartNames).map(([part, name]) => [part, leadId(name).optional()]),
) as Record<MergePart, yup.NumberSchema<number | undefined>>

/**
 * Leads that are merged into the lead of the address. `updatedAt` are the versions that the choice was made from; `take`
 * says from which lead each part comes, and what it does not name stays that of the kept lead.
 */
export const mergeSchema = yup
  .object({
    leads: uncoerced(yup.array())
      .of(
        yup
          .object({ id: leadId('Lead').required('Lead is required'), ...basedOn })
          .noUnknown(notUnknown),
      )
      .typeError('Leads must be a list')
      .required('Choose at least two leads')
      .min(1, 'Choose at least two leads')
      .max(mostMerged, `At most ${mostMerged} leads can be merged into another at once`),
    take: yup.object(takenFrom).noUnknown(notUnknown).optional().default(undefined),
    ...basedOn,
  })
  .noUnknown(notUnknown)

export type MergeInput = yup.InferType<typeof mergeSchema>
