/** Columns of the board; spam has none (D61). */
export const boardStatuses = ['new', 'contacted', 'won', 'lost'] as const
