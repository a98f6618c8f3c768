import { createHash } from 'node:crypto'
import { Semaphore } from '../../platform/semaphore'
import type { Card } from './cards'
import { designVersion, drawCard } from './drawing'
import { pngOf } from './png'

/** Some 12 kB each; crawlers come back for few of them. */
const keptLimit = 300
/** With more the last would wait longer than a crawler does. */
const mostWaiting = 50

/** Draws each card once, one after another, and keeps the last ones asked for. */
export class DrawnCards {
  private readonly kept = new Map<string, Promise<Buffer>>()
  private readonly turns = new Semaphore(1, mostWaiting)

  /** Names what the card shows and how it looks: the same card has the same name on every replica. */
  nameOf(card: Card): string {
    const shown = JSON.stringify([designVersion, card])
    return createHash('sha256').update(shown).digest('base64url').slice(0, 27)
  }

  /** @throws 503 when too many wait */
  async png(card: Card): Promise<Buffer> {
    const name = this.nameOf(card)
    const png = this.kept.get(name) ?? this.turns.run(() => pngOf(drawCard(card)))
    this.kept.delete(name)
    if (this.kept.size >= keptLimit) this.kept.delete(this.kept.keys().next().value!)
    this.kept.set(name, png)
    png.catch(() => this.kept.delete(name))
    return png
  }
}
