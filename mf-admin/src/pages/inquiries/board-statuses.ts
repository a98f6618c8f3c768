/** Columns of the board; what looks like a robot's has none (D61). */
export const boardStatuses = ['new', 'contacted', 'won', 'lost'] as const
