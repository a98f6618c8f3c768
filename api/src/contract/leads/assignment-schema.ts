import * as yup from 'yup'
import { basedOn, flag, notUnknown, requiredText, textList, uncoerced } from '../kinds/fields'
import { limits } from '../kinds/limits'
import { id } from './lead-schema'

const choosePeople = 'Choose at least one person'

/** A rule that assigns new leads; an empty list of states or services stands for all of them. */
export const assignmentRuleSchema = yup
  .object({
    name: requiredText('Name', limits.name),
    states: textList('States', limits.name),
    services: textList('Services', limits.name),
    people: uncoerced(yup.array())
      .of(id('Person').required('Person is required'))
      .typeError('People must be a list')
      .required(choosePeople)
      .min(1, choosePeople)
      .max(limits.listItems, `A rule has at most ${limits.listItems} people`),
    isActive: flag('Active'),
    ...basedOn,
  })
  .noUnknown(notUnknown)

export type AssignmentRuleInput = yup.InferType<typeof assignmentRuleSchema>

/** One step of a rule in the order of the rules. */
export const ruleMoveSchema = yup
  .object({
    direction: requiredText('Direction', 4).oneOf(['up', 'down'], 'Direction must be up or down'),
  })
  .noUnknown(notUnknown)
