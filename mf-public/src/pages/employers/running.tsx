import { Button, chakra, Flex, grouped, Panel, Text } from '@pt-portal/shared-ui'
import type { Progress } from './payroll'

const Bar = chakra('progress', {
  base: { width: 'full', height: '3', accentColor: 'colorPalette.solid', colorPalette: 'brand' },
})

export interface RunningProps {
  progress: Progress
  onCancel: () => void
}

/** Progress of a calculation, with a button to cancel it. */
export function Running({ progress: { done, total }, onCancel }: RunningProps) {
  return (
    <Panel>
      <Flex gap="4" align="center" wrap="wrap">
        <Text flex="1" minW="40" id="payroll-progress">
          {done === 0 ? 'Reading…' : `${grouped(done)} of ${grouped(total)} rows calculated`}
        </Text>
        <Button variant="outline" colorPalette="gray" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
      <Bar mt="3" aria-labelledby="payroll-progress" value={done} max={Math.max(1, total)} />
    </Panel>
  )
}
