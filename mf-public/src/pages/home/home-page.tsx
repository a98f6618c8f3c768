import { Box, Button, Heading, notify } from '@pt-portal/shared-ui'
import { useStatePagesQuery } from '@pt-portal/shared-ui/data'

export function HomePage() {
  const { data } = useStatePagesQuery()
  return (
    <Box p="10">
      <Heading as="h1" size="2xl">
        Professional Tax Registration Across India
      </Heading>
      <p>{data?.length} states</p>
      <Button onClick={() => notify({ title: 'Hello' })}>Toast</Button>
    </Box>
  )
}
