import { Box } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { FormSkeleton } from '../../forms/form-skeleton'
import { paths } from '../../platform/paths'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { Views } from '../../ui/views'
import { useSettingsQuery } from '../data/settings-endpoints'
import { groups } from './groups'
import { MailSection } from './mail-section'
import { SettingsForm } from './settings-form'

/** `/admin/settings`: what administrators change without a deployment, one group at a time. */
export function SettingsPage() {
  const settings = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [search] = useSearchParams()
  const group = groups.find(({ name }) => name === search.get('group')) ?? groups[0]!
  return (
    <>
      <PageHeader text="Every change is in the audit log." />
      <Box mb="5">
        <Views
          isSmall
          label="Settings"
          views={groups.map(({ name, title }) => ({
            label: title,
            to: `${paths.settings}?group=${name}`,
            isCurrent: name === group.name,
          }))}
        />
      </Box>
      <Loaded read={settings} title="Settings could not be loaded" skeleton={<FormSkeleton />}>
        {(stored) => <SettingsForm key={group.name} group={group} settings={stored} />}
      </Loaded>
      {group.name === 'mails' && (
        <Box mt="5">
          <MailSection />
        </Box>
      )}
    </>
  )
}
