import { useStoredText } from '../browser/use-stored'
import type { Column } from './column'

interface Stored {
  density: 'compact' | 'roomy'
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

/** How staff want to see a table. This browser remembers it; without storage it lasts for this visit. */
export function useTableSettings(name: string): TableSettings {
  const [text, setText] = useStoredText(`pt-portal:table:${name}`)
  const stored = read(text)
  return {
    ...stored,
    change: (changed) => setText(JSON.stringify({ ...stored, ...changed })),
    reset: () => setText(JSON.stringify(usual)),
  }
}

function read(text = '{}'): Stored {
  try {
    return { ...usual, ...JSON.parse(text) }
  } catch {
    return usual
  }
}

/** Whether a column is shown. */
export const isShown = ({ id, isOptional }: Column<never>, { shown }: Stored): boolean =>
  shown[id] ?? !isOptional
