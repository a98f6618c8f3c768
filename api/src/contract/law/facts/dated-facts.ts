import type { Schedule } from '@pt-portal/rules/law'
import type { StatePage } from '../../content/pages'
import type { StateFacts } from './facts'

/** Facts that show the schedule in force of a law by day (D98). Types of shared-ui leave the law out: it is for staff. */
export interface DatedFacts extends StateFacts {
  /** Absent in what is stored: the built-in law. */
  schedules?: Schedule[]
  /** The day on which the schedule in force took the place of the one that staff last described; absent where they did. */
  switchedOn?: string
}

/** A state's page for the form of its facts. */
export interface FactsPage extends StatePage {
  schedules?: Schedule[]
  /** Built-in schedules that these lack or have otherwise. */
  builtIn?: Schedule[]
}
