import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { Button, Flex, Heading, Panel, Text, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'

/** Quick Actions: PDFs that the API makes from the page's data, and the state's own portal (D21). */
export function QuickActions({ state }: { state: StatePage }) {
  const t = useMessages()
  // Addresses of the API have their language in the query, unlike those of pages.
  const query = t.language === 'en' ? '' : `?lang=${t.language}`
  const documents = `/api/state-pages/${encodeURIComponent(state.slug)}`
  return (
    <Panel as="section" p={{ base: '4', md: '6' }} aria-labelledby="quick-actions-heading">
      <Heading as="h2" size="sm" id="quick-actions-heading" mb="3">
        {t(m.quickActions)}
      </Heading>
      {/* A button is as wide as its words, but never wider than the panel. */}
      <Flex gap="2" wrap="wrap" css={{ '& > a': { flexShrink: '1', whiteSpace: 'normal' } }}>
        {!isNotLevied(state) && (
          <Button asChild variant="outline" size="sm">
            <a href={`${documents}/application-form.pdf${query}`} download>
              {t(m.downloadForm)}
            </a>
          </Button>
        )}
        <Button asChild variant="outline" size="sm">
          <a href={`${documents}/guidelines.pdf${query}`} download>
            {t(m.downloadGuidelines)}
          </a>
        </Button>
        {state.officialUrl && (
          <Button asChild variant="outline" size="sm">
            <a href={state.officialUrl} target="_blank" rel="noopener">
              {t(m.officialWebsite)}
            </a>
          </Button>
        )}
      </Flex>
      {!isNotLevied(state) && (
        <Text fontSize="sm" color="fg.muted" mt="3">
          {t(m.downloadFormNote)}
        </Text>
      )}
    </Panel>
  )
}
