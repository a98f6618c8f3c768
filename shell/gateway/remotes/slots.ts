import { type Label, labelIn } from '@pt-portal/remote-kit/remote/label'
import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import { folderOfRemote } from '@pt-portal/remote-kit/remote/remote-description'
import type { SlotFill } from '@pt-portal/shared-ui'

type Described = Pick<RemoteDescription, 'name' | 'slots' | 'fills'>
type Filling = Described & { isUpdating?: boolean }

/** What other remotes show in the slots of a remote's pages, by slot, the lower order first. */
export type Fills = Readonly<Record<string, readonly FillOfRemote[]>>

export interface FillOfRemote extends Omit<SlotFill, 'label'> {
  label: Label
}

/** The parameters of a pattern: `state` of `/terms/of/:state`. */
const parametersIn = (pattern: string) =>
  Array.from(pattern.matchAll(/:(\w+)/g), ([, name]) => name!)

/** What keeps a fill out of its slot; undefined where it fits. */
function faultOf(remotes: readonly Described[], { slot, page }: { slot: string; page: string }) {
  const [folder, name] = slot.split('/') as [string, string]
  const slots = remotes.find((remote) => folderOfRemote(remote.name) === folder)?.slots ?? {}
  const offered = Object.hasOwn(slots, name) && slots[name]
  if (!offered) return `no live remote has the slot ${slot}`
  const lacking = parametersIn(page).find((parameter) => !offered.parameters?.includes(parameter))
  return lacking && `the slot ${slot} has no parameter ${lacking}`
}

/** The fills of a remote that are shown nowhere, each with the reason (PT-F317). */
export const strayFills = (remotes: readonly Described[], { fills = [] }: Described) =>
  fills.flatMap((fill) => {
    const fault = faultOf(remotes, fill)
    return fault ? [{ slot: fill.slot, fault }] : []
  })

/** What is shown in the slots of a remote's pages. */
export function fillsOf(remotes: readonly Filling[], { name, slots }: Described): Fills {
  if (!slots) return {}
  const all = remotes
    .filter(({ isUpdating }) => !isUpdating)
    .flatMap(({ fills = [] }) => fills.filter((fill) => !faultOf(remotes, fill)))
    .sort((one, other) => one.order - other.order)
  const inSlot = (slot: string) =>
    all
      .filter((fill) => fill.slot === `${folderOfRemote(name)}/${slot}`)
      .map(({ page, label, height }) => ({ page, label, height }))
  return Object.fromEntries(
    Object.keys(slots).flatMap((slot) => {
      const fills = inSlot(slot)
      return fills.length > 0 ? [[slot, fills]] : []
    }),
  )
}

/** The same with words in a language; undefined where nothing fills the slots, so that the page does not name it. */
export function fillsIn(fills: Fills | undefined, language: string) {
  const entries = Object.entries(fills ?? {})
  if (entries.length === 0) return undefined
  return Object.fromEntries(
    entries.map(([slot, inSlot]) => [
      slot,
      inSlot.map((fill): SlotFill => ({ ...fill, label: labelIn(fill.label, language) })),
    ]),
  )
}
