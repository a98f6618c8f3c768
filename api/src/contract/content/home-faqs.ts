import type { Translate } from '@pt-portal/remote-kit/messages/message'
import * as m from '../messages'
import type { Faq } from './faq'

/** The seven questions of the home page. */
export const homeFaqs = (t: Translate): Faq[] => [
  { question: t(m.homeWhat), answer: t(m.homeWhatAnswer) },
  { question: t(m.homeWho), answer: t(m.homeWhoAnswer) },
  { question: t(m.homeHowMuch), answer: t(m.homeHowMuchAnswer) },
  { question: t(m.homeWhen), answer: t(m.homeWhenAnswer) },
  { question: t(m.homeDifference), answer: t(m.homeDifferenceAnswer) },
  { question: t(m.homeClaim), answer: t(m.homeClaimAnswer) },
  { question: t(m.homeLate), answer: t(m.homeLateAnswer) },
]
