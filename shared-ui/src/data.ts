// Entry point: the one RTK Query cache, its store factory and the public reads.
export { Provider } from 'react-redux'
export { api } from './data/api'
export {
  failureCode,
  failureText,
  isUnreachable,
  type RequestArgs,
  type RequestEnvironment,
  type RequestFailure,
} from './data/base-query'
export {
  type Blog,
  publicApi,
  type ServicePage,
  type StatePage,
  useBlogQuery,
  useBlogsQuery,
  useSearchQuery,
  useServicePageQuery,
  useServicePagesQuery,
  useStatePageQuery,
  useStatePagesQuery,
} from './data/public-endpoints'
export { searchStates } from './data/search-states'
export {
  type Credentials,
  isAdministrator,
  isStaff,
  sessionApi,
  useLoginMutation,
  useLogoutMutation,
  useSessionQuery,
} from './data/session-endpoints'
export { forgetFailures } from './data/settle-failures'
export { listOf, type RecordFields, record, type Shape } from './data/shapes'
export { stateLink, stateOfLink } from './data/state-link'
export { createStore, type RootState, type Store, useDispatch } from './data/store'
export { builtInStatesApi, type States, useStates } from './data/use-states'
