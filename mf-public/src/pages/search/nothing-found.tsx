import { Box, Grid, Heading, Text, useMessages } from '@pt-portal/shared-ui'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { shownQuery } from './search-query'
import { examples, Suggestions } from './suggestions'

/** Shown when a search finds nothing: other words to search for, and a form to ask an expert (D65). */
export function NothingFound({ query, nearest }: { query: string; nearest: string[] }) {
  const t = useMessages()
  const label = t(nearest.length > 0 ? m.didYouMean : m.searchOr)
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      gap={{ base: '8', lg: '16' }}
      alignItems="start"
    >
      <Box maxW="prose" overflowWrap="anywhere">
        <Heading as="h2" mb="2">
          {t(m.searchNothing, { query: shownQuery(query) })}
        </Heading>
        <Text color="fg.muted">{t(m.searchNothingText)}</Text>
        <Text mt="6" fontWeight="medium">
          {label}
        </Text>
        <Suggestions label={label} words={nearest.length > 0 ? nearest : examples(t)} />
      </Box>
      <ConsultationPanel
        title={t(m.askExpert)}
        phoneMaxLength={20}
        redirectTo={paths.thankYou}
        asksMessage
      />
    </Grid>
  )
}
