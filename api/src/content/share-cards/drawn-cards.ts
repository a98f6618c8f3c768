import { createHash } from 'node:crypto'
import { Semaphore } from '../../platform/semaphore'
import type { Card } from './cards'

/** Increase this when the design in `drawing.ts` changes, so that cached cards are drawn again. */
const designVersion = 2
/** Cached cards of about 12 kB each; crawlers request few of them again. */
const keptLimit = 300
/** Maximum cards in the queue; with more, the last would exceed a crawler's timeout. */
const mostWaiting = 50

// Imported for the first card: the libraries that draw it are large.
async function drawn(card: Card): Promise<Buffer> {
  const [{ drawCard }, { pngOf }] = await Promise.all([import('./drawing'), import('./png')])
  return pngOf(drawCard(card))
}

/** Draws cards one after another and caches those requested last. */
export class DrawnCards {
  private readonly kept = new Map<string, Promise<Buffer>>()
  private readonly turns = new Semaphore(1, mostWaiting)

  /** Hash of the card's content and design; the same on every replica. */
  nameOf(card: Card): string {
    const shown = JSON.stringify([designVersion, card])
    return createHash('sha256').update(shown).digest('base64url').slice(0, 27)
  }

  /** @throws 503 when too many wait */
  async png(card: Card): Promise<Buffer> {
    const name = this.nameOf(card)
    const png = this.kept.get(name) ?? this.turns.run(() => drawn(card))
    this.kept.delete(name)
    if (this.kept.size >= keptLimit) this.kept.delete(this.kept.keys().next().value!)
    this.kept.set(name, png)
    png.catch(() => this.kept.delete(name))
    return png
  }
}
