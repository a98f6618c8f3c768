/** Kinds of readers: the id of the steps for each on a state's page, and what the home page asks for. */
export const roles = [
  { id: 'employer', name: 'I employ people' },
  { id: 'self-employed', name: 'I work for myself' },
  { id: 'employee', name: 'I have a salary' },
] as const

export type Role = (typeof roles)[number]['id']
