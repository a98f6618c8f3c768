import type { Knex } from 'knex'
import type { ChosenStates } from '../../../contract/content/subscription-schema'
import { sourceLanguage } from '../../../contract/language/languages'
import type { LawChange } from '../../../contract/law/law-change'
import { type Announcement, readAnnouncement } from '../../changes/announcements'

/** Whether somebody who chose these states is told of a change in a state. */
const isChosen = (chosen: ChosenStates, state: string) => chosen === 'all' || chosen.includes(state)

/** Announcements in the languages of their subscribers, each read once in a run. */
export class Announced {
  private readonly known = new Map<string, Promise<Announcement | null>>()

  constructor(private readonly knex: Knex) {}

  /** Reads all announcements again. */
  forget(): void {
    this.known.clear()
  }

  /** Tells whether an announcement is for somebody by the states that they chose; null: it was withdrawn. */
  async filterOf(id: number): Promise<((chosen: ChosenStates) => boolean) | null> {
    const announcement = await this.read(id, sourceLanguage)
    return (
      announcement && ((chosen) => announcement.states.some((state) => isChosen(chosen, state)))
    )
  }

  /** The changes in the chosen states, and when they were announced; null: it was withdrawn. */
  async changesFor(
    id: number,
    language: string,
    chosen: ChosenStates,
  ): Promise<{ changes: LawChange[]; at: Date } | null> {
    const announcement = await this.read(id, language)
    if (!announcement) return null
    const changes = announcement.changes.filter(({ state }) => isChosen(chosen, state))
    return { changes, at: new Date(announcement.createdAt) }
  }

  private read(id: number, language: string): Promise<Announcement | null> {
    const name = `${id} ${language}`
    const reading = this.known.get(name) ?? readAnnouncement(this.knex, id, language)
    this.known.set(name, reading)
    return reading
  }
}
