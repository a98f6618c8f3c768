import { Box, Grid, Heading, Text } from '@pt-portal/shared-ui'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import { Suggestions } from './suggestions'

/** The ways on where a search finds nothing: words that are there, or somebody to ask (D65). */
export function NothingFound({ query, nearest }: { query: string; nearest: string[] }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      gap={{ base: '8', lg: '16' }}
      alignItems="start"
    >
      <Box maxW="prose" overflowWrap="anywhere">
        <Heading as="h2" mb="2">
          Nothing found for "{query}"
        </Heading>
        {nearest.length > 0 && (
          <Box my="4">
            <Text fontWeight="medium">Did you mean</Text>
            <Suggestions label="Did you mean" words={nearest} />
          </Box>
        )}
        <Text color="fg.muted">
          Check the spelling, try fewer or other words, or ask: an expert answers within 24 hours.
        </Text>
      </Box>
      <ConsultationPanel
        title="Ask an expert"
        phoneMaxLength={20}
        redirectTo="/thank-you"
        asksMessage
      />
    </Grid>
  )
}
