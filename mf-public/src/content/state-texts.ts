import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { verdictOf } from '@pt-portal/api/contract/law/verdict'
import type { Translate } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../messages'

export function registrationText(t: Translate, state: StatePage): string {
  if (isNotLevied(state)) return t(m.registrationNotLevied)
  if (state.registrationRequired && verdictOf(state.facts) === 'levy in doubt')
    return t(m.registrationIfCollected)
  return t(state.registrationRequired ? m.registrationMandatory : m.registrationNotMandatory)
}

export function onlineText(t: Translate, state: StatePage): string {
  if (isNotLevied(state)) return t(m.onlineNotNeeded)
  return t(state.onlineServices ? m.onlineAvailable : m.onlineLimited)
}
