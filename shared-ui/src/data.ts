// Door: the one RTK Query cache, its store factory and the public reads.
export { Provider } from 'react-redux'
export { api } from './data/api'
export {
  failureText,
  isUnreachable,
  type RequestArgs,
  type RequestEnvironment,
  type RequestFailure,
} from './data/base-query'
export {
  publicApi,
  useBlogQuery,
  useBlogsQuery,
  useServicePageQuery,
  useServicePagesQuery,
  useStatePageQuery,
  useStatePagesQuery,
} from './data/public-endpoints'
export {
  type Credentials,
  isAdministrator,
  sessionApi,
  useLoginMutation,
  useLogoutMutation,
  useSessionQuery,
} from './data/session-endpoints'
export { createStore, type RootState, type Store, useDispatch } from './data/store'
export { builtInStatesApi, type States, useStates } from './data/use-states'
