/** How many addresses are told of changes in a state, or in a language. */
export interface SubscriberCount {
  /** `all`, the short name of a state, or `language` and the code of one: `language hi`. */
  key: string
  name: string
  /** `all`: who chose all states. */
  kind: 'all' | 'state' | 'language'
  subscribers: number
}

/** An announcement of changes of the law, and how many of its mails are in each state. */
export interface AnnouncementMailing {
  id: number
  createdAt: string
  /** Names of the states. */
  states: string[]
  waiting: number
  /** Handed over to the mail server. */
  sent: number
  /** Refused, or not taken in three days. */
  failed: number
  /** Addresses without a mailbox, which were erased. */
  retired: number
  /** Subscribers who left meanwhile. */
  dropped: number
}
