import { Box, Button, Flex } from '@pt-portal/shared-ui'
import { Columns3, Minus, Plus } from 'lucide-react'
import { bare } from '../buttons/looks'
import { PopoverButton } from '../buttons/popover-button'
import { Tick, TickLabel } from '../controls/ticks'
import type { Column } from './column'
import { isShown, type TableSettings } from './use-table-settings'

/** By how many pixels a press makes a column wider or narrower. */
const step = 20
const narrowest = 60

export interface SettingsButtonProps {
  /** The first column is always shown. */
  columns: readonly Column<never>[]
  settings: TableSettings
}

/** Lets staff choose the columns of a table, their widths, and the height of its rows. */
export function SettingsButton({ columns, settings }: SettingsButtonProps) {
  const { shown, widths, density, change, reset } = settings
  return (
    <PopoverButton label="Columns" face={<Columns3 aria-hidden />} variant="ghost">
      {() => (
        <Box minW="16rem" px="1.5">
          {columns.map((column, index) => (
            <Flex key={column.id} align="center">
              {index === 0 ? (
                <Box flex="1" fontSize="sm">
                  {column.label}
                </Box>
              ) : (
                <TickLabel flex="1" fontSize="sm">
                  <Tick
                    type="checkbox"
                    checked={isShown(column, settings)}
                    onChange={({ target }) =>
                      change({ shown: { ...shown, [column.id]: target.checked } })
                    }
                  />
                  {column.label}
                </TickLabel>
              )}
              {([-step, step] as const).map((by) => (
                <Button
                  key={by}
                  {...bare}
                  px="2"
                  aria-label={`Make ${column.label} ${by > 0 ? 'wider' : 'narrower'}`}
                  onClick={() => {
                    const width = Math.max(narrowest, (widths[column.id] ?? column.width) + by)
                    change({ widths: { ...widths, [column.id]: width } })
                  }}
                >
                  {by > 0 ? <Plus aria-hidden /> : <Minus aria-hidden />}
                </Button>
              ))}
            </Flex>
          ))}
          <Flex borderTopWidth="1px" borderColor="border" mt="1.5" pt="1.5" align="center" gap="2">
            <TickLabel flex="1" fontSize="sm">
              <Tick
                type="checkbox"
                checked={density === 'roomy'}
                onChange={({ target }) => change({ density: target.checked ? 'roomy' : 'compact' })}
              />
              Roomy rows
            </TickLabel>
            <Button {...bare} onClick={reset}>
              Reset
            </Button>
          </Flex>
        </Box>
      )}
    </PopoverButton>
  )
}
