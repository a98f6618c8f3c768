import {
  Breadcrumbs,
  Container,
  Heading,
  LinkButton,
  MessageScreen,
  Static,
  Text,
} from '@pt-portal/shared-ui'
import { useLoaderData } from '@pt-portal/shared-ui/router'
import { home } from './paths'
import type { Term } from './terms'

/** One term with its meaning. */
export function TermPage() {
  const term = useLoaderData<Term | null>()
  if (!term) {
    return (
      <MessageScreen title="Term not found" text="The glossary has no such term.">
        <LinkButton to={home}>Back to the glossary</LinkButton>
      </MessageScreen>
    )
  }
  const { name, meaning } = term
  return (
    <Static of={term}>
      <Container py={{ base: '8', md: '12' }}>
        <Breadcrumbs
          crumbs={[{ name: 'Home', to: '/' }, { name: 'Glossary', to: home }, { name }]}
        />
        <Heading as="h1" size="2xl" my="6">
          {name}
        </Heading>
        <Text maxW="prose">{meaning}</Text>
      </Container>
    </Static>
  )
}
