import { paths } from '../paths'

export interface Action {
  id: string
  label: string
  /** Where it leads; signing out leads nowhere. */
  to?: string
}

/** What can be done from anywhere. */
export const actions: Action[] = [
  { id: 'new-blog', label: 'New blog post', to: paths.newBlog },
  { id: 'new-state', label: 'Add new state', to: paths.newState },
  { id: 'new-service', label: 'New service', to: paths.newService },
  { id: 'dashboard', label: 'Dashboard', to: paths.dashboard },
  { id: 'states', label: 'States', to: paths.states },
  { id: 'blogs', label: 'Blogs', to: paths.blogs },
  { id: 'calendar', label: 'Calendar', to: paths.calendar },
  { id: 'services', label: 'Services', to: paths.services },
  { id: 'inquiries', label: 'Inquiries', to: paths.inquiries },
  { id: 'media', label: 'Media', to: paths.media },
  { id: 'trash', label: 'Trash', to: paths.trash },
  { id: 'website', label: 'View website', to: paths.website },
  { id: 'sign-out', label: 'Sign out' },
]
