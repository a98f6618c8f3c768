import {
  Box,
  Button,
  EmptyState,
  Flex,
  Panel,
  SimpleGrid,
  Skeleton,
  useMessages,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { Figure } from '../../ui/figure'

/** Shown when no service matches; one click shows all again. */
export function NoServices({ onClear }: { onClear: () => void }) {
  const t = useMessages()
  return (
    <EmptyState
      level="h2"
      figure={<Figure name="nothing" />}
      title={t(m.servicesNone)}
      text={t(m.servicesNoneText)}
    >
      <Button onClick={onClear}>{t(m.servicesClear)}</Button>
    </EmptyState>
  )
}

/** Placeholder while the listing loads. */
export function ServicesSkeleton() {
  const t = useMessages()
  return (
    <Box aria-busy="true" aria-label={t(m.servicesLoading)} role="status">
      <Skeleton height="8" maxW="sm" mb="5" />
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Panel key={card}>
            <Skeleton height="5" width="24" mb="3" />
            <Skeleton height="6" mb="3" />
            <Skeleton height="4" mb="2" />
            <Skeleton height="4" width="60%" mb="6" />
            <Skeleton height="4" width="75%" mb="2.5" />
            <Skeleton height="4" width="70%" mb="2.5" />
            <Skeleton height="4" width="80%" mb="6" />
            <Flex gap="2">
              <Skeleton height="11" flex="1" />
              <Skeleton height="11" flex="1" />
            </Flex>
          </Panel>
        ))}
      </SimpleGrid>
    </Box>
  )
}
