import { Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { PageSection } from '../../../ui/page-section'

/** Replaces slabs, steps and dates where no tax is levied. */
export function NotLevied({ name }: { name: string }) {
  const t = useMessages()
  return (
    <PageSection id="slabs" title={t(m.notLeviedTitle, { name })}>
      <Text maxW="prose">{t(m.notLeviedText, { name })}</Text>
    </PageSection>
  )
}
