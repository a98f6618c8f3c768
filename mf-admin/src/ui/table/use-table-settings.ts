import { useState } from 'react'
import { readStored, store } from '../../platform/stored'
import type { Column } from './column'

export type Density = 'compact' | 'roomy'

interface Stored {
  density: Density
  /** Whether a column is shown, where staff have chosen. */
  shown: Record<string, boolean>
  /** Width of a column in pixels, where staff have changed it. */
  widths: Record<string, number>
}

const usual: Stored = { density: 'compact', shown: {}, widths: {} }

export interface TableSettings extends Stored {
  change: (changed: Partial<Stored>) => void
  /** Back to the usual columns, widths and density. */
  reset: () => void
}

const keyOf = (name: string) => `pt-portal:table:${name}`

/** How staff want to see a table. This browser remembers it; without storage it lasts for this visit. */
export function useTableSettings(name: string): TableSettings {
  const [stored, setStored] = useState(() => read(name))
  const set = (next: Stored) => {
    setStored(next)
    store(keyOf(name), JSON.stringify(next))
  }
  return {
    ...stored,
    change: (changed) => set({ ...stored, ...changed }),
    reset: () => set(usual),
  }
}

function read(name: string): Stored {
  try {
    return { ...usual, ...JSON.parse(readStored(keyOf(name)) ?? '{}') }
  } catch {
    return usual
  }
}

/** Whether a column is shown. */
export const isShown = ({ id, isOptional }: Column<never>, { shown }: Stored): boolean =>
  shown[id] ?? !isOptional
