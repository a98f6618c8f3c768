import type { MonthAnswer } from '@pt-portal/api/contract/law/month-answer'
import { publicApi, type StatePage, stateOfLink } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import * as m from '../../../messages'
import { monthAnswerApi } from '../../calculator/month-answer-endpoint'
import { type CalculationRequest, readRequest } from '../../calculator/question/calculation-request'
import { errorsOf, questionOf, type RequestErrors } from '../../calculator/question/question'
import type { OfferedState } from '../../calculator/question/state-field'
import { type Theme, themeIn } from '../theme'

/** What the calculator in a frame shows. */
export interface EmbedCalculatorData {
  /** Undefined where they could not be loaded. */
  states?: OfferedState[]
  request: CalculationRequest
  errors: RequestErrors
  /** Undefined where the system decides. */
  theme?: Theme
  /** The state that is asked about; undefined where nothing is asked, or it could not be loaded. */
  state?: StatePage
  answer?: MonthAnswer
  /** Whether the answer could not be loaded. */
  isMissing: boolean
}

/** An empty form has no errors, but a state that does not exist is one: the person who writes the frame's address should see it. */
function errorsIn(params: URLSearchParams, request: CalculationRequest): RequestErrors {
  const errors = params.has('salary') ? errorsOf(request) : {}
  const isUnknown = params.get('state') && !request.state
  return isUnknown ? { ...errors, state: m.calculatorChooseAgain } : errors
}

/**
 * Reads the states, and the answer to what the address asks. A renamed state, or a short name, is shown as what it means, without
 * a redirect: addresses of frames stay on other sites for years.
 */
export async function loader(args: LoaderFunctionArgs): Promise<EmbedCalculatorData> {
  const { searchParams } = new URL(args.request.url)
  const asked = readRequest(searchParams)
  const { statePages, statePage } = publicApi.endpoints
  const option = { subscribe: false }
  const list = await prefetch(args, (store) =>
    store.dispatch(statePages.initiate(undefined, option)),
  )
  const states = list?.filter(({ isActive }) => isActive)
  const listed =
    states?.find(({ slug }) => slug === asked.state) ?? stateOfLink(states ?? [], asked.state)
  const slug = listed?.slug ?? asked.state
  const page = slug
    ? await prefetch(args, (store) => store.dispatch(statePage.initiate(slug, option)))
    : undefined
  const state = page?.isActive ? page : undefined
  const request = { ...asked, state: state?.slug ?? listed?.slug ?? '' }
  const question = questionOf(request)
  const answer =
    question && state
      ? await prefetch(args, (store) =>
          store.dispatch(monthAnswerApi.endpoints.monthAnswer.initiate(question, option)),
        )
      : undefined
  const errors = errorsIn(searchParams, request)
  return {
    states,
    request,
    errors: answer?.kind === 'sex-needed' ? { ...errors, sex: m.calculatorSexMissing } : errors,
    theme: themeIn(searchParams),
    state,
    answer,
    isMissing: question !== undefined && !answer,
  }
}
