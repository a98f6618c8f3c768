import * as m from '../messages'

/** Kinds of readers: the id of the steps for each on a state's page, and what the home page asks for. */
export const roles = [
  { id: 'employer', name: m.roleEmployer },
  { id: 'self-employed', name: m.roleSelfEmployed },
  { id: 'employee', name: m.roleEmployee },
] as const

export type Role = (typeof roles)[number]['id']
