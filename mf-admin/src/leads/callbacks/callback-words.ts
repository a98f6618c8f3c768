import type { Callback } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import { callbackWords } from '@pt-portal/api/contract/leads/callback-times'

/** 'Tue 1 December, 15:30–16:00'. */
export const timeWords = (call: Pick<Callback, 'at' | 'until'>) => callbackWords(english, call)
