import { useLocation } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { Views } from '../../ui/page/views'

/** Links to the two views of the posts. */
export function ViewToggle() {
  const { pathname } = useLocation()
  return (
    <Views
      label="Views of the posts"
      isSmall
      views={[
        { label: 'List', to: paths.blogs, isCurrent: pathname === paths.blogs },
        { label: 'Calendar', to: paths.calendar, isCurrent: pathname === paths.calendar },
      ]}
    />
  )
}
