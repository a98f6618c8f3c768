import type { Role } from '@pt-portal/api/contract'

/** Display name of each role. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  translator: 'Translator',
  agent: 'Agent',
  viewer: 'Viewer',
  team: 'Team',
}

/** Describes what each role may do (D54). */
export const roleWords: Record<Role, string> = {
  admin: 'May do everything, and says who may do what.',
  editor: 'Writes states, services and posts, with pictures and the trash. Sees no leads.',
  translator:
    'Writes states, services and posts in languages that you choose. Changes nothing in English.',
  agent: 'Works on leads and sees their reports. Sees no pages.',
  viewer: 'Reads pages, pictures, leads and reports. Changes nothing.',
  team: 'Sees and releases the builds of chosen remotes. Sees nothing else.',
}
