import { Heading, Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

/** The answer where no tax is levied, in place of figure and slabs. */
export function NotLevied({ name }: { name: string }) {
  const t = useMessages()
  return (
    <section id="slabs" aria-labelledby="slabs-heading">
      <Heading as="h2" size={{ base: 'lg', md: 'xl' }} id="slabs-heading" mb="2">
        {t(m.notLeviedTitle, { name })}
      </Heading>
      <Text maxW="prose" mb="4">
        {t(m.notLeviedText, { name })}
      </Text>
    </section>
  )
}
