import { slugify } from '@pt-portal/api/contract/content/slug'
import { sourceLanguage } from '@pt-portal/api/contract/language/languages'
import { useMessages } from '@pt-portal/shared-ui'
import { stateOfLink, useStates } from '@pt-portal/shared-ui/data'

/** Whether a state, by its English name, has a page in the page's language: each has one in the source language (D80). */
export function useHasPage(): (state: string) => boolean {
  const isSource = useMessages().language === sourceLanguage
  const { states } = useStates({ skip: isSource })
  return (state) => isSource || stateOfLink(states, slugify(state)) !== undefined
}
