import { Button, chakra, Flex, grouped, Panel, Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import type { Progress } from '../calculation/payroll'

const Bar = chakra('progress', {
  base: { width: 'full', height: '3', accentColor: 'colorPalette.solid', colorPalette: 'brand' },
})

export interface RunningProps {
  progress: Progress
  onCancel: () => void
}

/** Progress of a calculation, with a button to cancel it. */
export function Running({ progress: { done, total }, onCancel }: RunningProps) {
  const t = useMessages()
  return (
    <Panel>
      <Flex gap="4" align="center" wrap="wrap">
        <Text flex="1" minW="40" id="payroll-progress">
          {done === 0
            ? t(m.employersReading)
            : t(m.employersProgress, { done: grouped(done), total: grouped(total) })}
        </Text>
        <Button variant="outline" colorPalette="gray" onClick={onCancel}>
          {t(m.employersCancel)}
        </Button>
      </Flex>
      <Bar mt="3" aria-labelledby="payroll-progress" value={done} max={Math.max(1, total)} />
    </Panel>
  )
}
