import { LinkButton } from '@pt-portal/shared-ui'
import { paths } from '../paths'
import { useMay } from './use-may'

/** Leads to where the user's work begins: the dashboard, or the builds for people of a team. */
export function HomeLink() {
  return useMay()('today.read') ? (
    <LinkButton to={paths.dashboard}>Go to the dashboard</LinkButton>
  ) : (
    <LinkButton to={paths.builds}>Go to Builds</LinkButton>
  )
}
