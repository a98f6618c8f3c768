import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import type { StatePage } from '@pt-portal/shared-ui/data'

export function registrationText(state: StatePage): string {
  if (isNotLevied(state)) return 'No, nothing is levied at present'
  return state.registrationRequired ? 'Yes, mandatory' : 'No, not mandatory'
}

export function onlineText(state: StatePage): string {
  if (isNotLevied(state)) return 'Not needed'
  return state.onlineServices ? 'Available' : 'Limited'
}
