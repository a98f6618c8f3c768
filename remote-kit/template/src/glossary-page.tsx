import { Box, Breadcrumbs, Container, Heading, Static, TextLink } from '@pt-portal/shared-ui'
import { termPath } from './paths'
import { terms } from './terms'

/** All terms with their meanings. */
export function GlossaryPage() {
  return (
    <Container py={{ base: '8', md: '12' }}>
      <Static>
        <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Glossary' }]} />
        <Heading as="h1" size="2xl" my="6">
          Glossary
        </Heading>
        <Box as="dl" maxW="prose">
          {terms.map(({ slug, name, meaning }) => (
            <Box key={slug} mb="5">
              <Box as="dt" fontWeight="bold">
                <TextLink to={termPath(slug)}>{name}</TextLink>
              </Box>
              <dd>{meaning}</dd>
            </Box>
          ))}
        </Box>
      </Static>
    </Container>
  )
}
