import { Box, chakra, Grid, Heading, Panel, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'

const chapters = [
  {
    title: 'What it is',
    text: 'A state or local tax on earning from a job, profession or trade. Article 276 of the Constitution limits it to ₹2,500 per person a year; rates run from ₹150 to ₹2,500 annually.',
  },
  {
    title: 'Who pays',
    text: 'Employees above the state’s threshold pay through their employer, who deducts the tax. Self-employed people, firms and companies enrol and pay for themselves. Senior citizens above 60 are often exempt.',
  },
  {
    title: 'Two certificates',
    text: 'A PTRC lets an employer deduct and deposit the tax of its staff. A PTEC covers the yearly tax of the owner, firm or company. Many businesses need both.',
  },
  {
    title: 'When it is due',
    text: 'Commonly by the 15th of the following month. Some states collect by quarter, half-year or year.',
  },
  {
    title: 'What being late costs',
    text: 'Typically ₹500 to ₹5,000 for not registering, ₹25 per day for late payment, and interest of 1-2% per month.',
  },
]

/** Lowest charge to yearly maximum, in rupees. */
const sampleRates = [
  { state: 'Maharashtra', rates: '₹175-2,500' },
  { state: 'Karnataka', rates: '₹200-2,500' },
  { state: 'Gujarat', rates: '₹150-2,500' },
  { state: 'West Bengal', rates: '₹110-2,500' },
]

const Rates = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': { py: '3', textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border' },
    '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& th': { fontWeight: 'normal' },
    '& caption': { textAlign: 'start', fontWeight: 'semibold', fontSize: 'lg', mb: '2' },
  },
})

const ways = [
  { text: 'Work out the tax on a salary', to: paths.calculator },
  { text: 'Work it out for a whole staff', to: paths.employers },
  { text: 'Compare states side by side', to: paths.compare },
]

const Ways = chakra('ul', {
  base: { listStyle: 'none', mt: '5', display: 'grid', gap: '2', fontWeight: 'medium' },
})

/** Professional tax in five short chapters, with the rates of four states. */
export function Guide() {
  return (
    <PageSection
      id="guide"
      title="Professional tax guide"
      lead="The general rules. Each state’s page gives that state’s own rates, dates, exemptions and penalties."
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        columnGap="12"
        rowGap="8"
        alignItems="start"
      >
        <Stack gap="6">
          {chapters.map(({ title, text }) => (
            <Box key={title} borderInlineStartWidth="4px" borderColor="brand.200" ps="4">
              <Heading as="h3" size="sm" mb="1">
                {title}
              </Heading>
              <Text maxW="prose">{text}</Text>
            </Box>
          ))}
        </Stack>
        <Panel bg="bg.subtle">
          <Rates>
            <caption>Rates at a glance</caption>
            <tbody>
              {sampleRates.map(({ state, rates }) => (
                <tr key={state}>
                  <th scope="row">
                    <TextLink to={stateLink(state)}>{state}</TextLink>
                  </th>
                  <td>{rates}</td>
                </tr>
              ))}
            </tbody>
          </Rates>
          <Text fontSize="sm" color="fg.muted" mt="4">
            From the lowest charge to the most a person pays in a year.
          </Text>
          <Ways aria-label="Ways to the tax of your own salaries">
            {ways.map(({ text, to }) => (
              <li key={to}>
                <TextLink to={to}>{text}</TextLink>
              </li>
            ))}
          </Ways>
        </Panel>
      </Grid>
    </PageSection>
  )
}
