import { Box, Grid, Heading, Text } from '@pt-portal/shared-ui'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as paths from '../../paths'
import { shownQuery } from './search-query'
import { examples, Suggestions } from './suggestions'

/** Shown when a search finds nothing: other words to search for, and a form to ask an expert (D65). */
export function NothingFound({ query, nearest }: { query: string; nearest: string[] }) {
  const label = nearest.length > 0 ? 'Did you mean' : 'Or search for'
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      gap={{ base: '8', lg: '16' }}
      alignItems="start"
    >
      <Box maxW="prose" overflowWrap="anywhere">
        <Heading as="h2" mb="2">
          Nothing found for "{shownQuery(query)}"
        </Heading>
        <Text color="fg.muted">
          Check the spelling, try fewer or other words, or ask an expert.
        </Text>
        <Text mt="6" fontWeight="medium">
          {label}
        </Text>
        <Suggestions label={label} words={nearest.length > 0 ? nearest : examples} />
      </Box>
      <ConsultationPanel
        title="Ask an expert"
        phoneMaxLength={20}
        redirectTo={paths.thankYou}
        asksMessage
      />
    </Grid>
  )
}
