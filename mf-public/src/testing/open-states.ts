import type { OpenState } from '@pt-portal/api/contract/law/open-law'
import { readLaws } from '@pt-portal/rules/laws'
import { openState } from '../../../api/src/content/open-data/present-law'

/** The built-in law of all states, as the open data gives it. */
export const openStates = (): OpenState[] => readLaws().map((law) => openState(law))
