import type { Permission } from '@pt-portal/api/contract/staff/policy'
import {
  Briefcase,
  CalendarDays,
  ChartColumn,
  Image,
  Inbox,
  Languages,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Newspaper,
  Route,
  ScrollText,
  Send,
  Settings,
  TextQuote,
  Trash2,
  Users,
  Webhook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../../platform/paths'
import { FailedDeliveries, NewLeads } from '../layout/counts'

/** A screen that the navigation leads to. */
export interface Screen {
  to: string
  label: string
  Icon: LucideIcon
  /** Permission that the screen needs; absent when all staff may see it. */
  permission?: Permission
  /** Whether translators are led to it, who may read all content but work on its versions only (D83). */
  isForTranslators?: boolean
  /** Number beside the entry that asks for somebody's work. */
  Count?: ComponentType
}

/** Screens under one heading of the sidebar. */
export interface ScreenGroup {
  title: string
  screens: Screen[]
}

/** All entries of the sidebar in their order, one a line. On phones the first four stand in the bottom bar. */
export const screenGroups: ScreenGroup[] = [
  {
    title: 'Work',
    screens: [
      { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard, isForTranslators: true },
      {
        to: paths.inquiries,
        label: 'Leads',
        Icon: Inbox,
        permission: 'inquiries.read',
        Count: NewLeads,
      },
      { to: paths.calendar, label: 'Calendar', Icon: CalendarDays, permission: 'content.read' },
      { to: paths.reports, label: 'Reports', Icon: ChartColumn, permission: 'inquiries.read' },
      { to: paths.snippets, label: 'Snippets', Icon: TextQuote, permission: 'inquiries.read' },
    ],
  },
  {
    title: 'Content',
    screens: [
      { to: paths.states, label: 'States', Icon: MapPin, permission: 'content.read' },
      { to: paths.services, label: 'Services', Icon: Briefcase, permission: 'content.read' },
      { to: paths.blogs, label: 'Posts', Icon: Newspaper, permission: 'content.read' },
      {
        to: paths.translations,
        label: 'Translations',
        Icon: Languages,
        permission: 'content.read',
        isForTranslators: true,
      },
      { to: paths.media, label: 'Media', Icon: Image, permission: 'media.read' },
      {
        to: paths.contentReleases,
        label: 'Releases of content',
        Icon: Layers,
        permission: 'content.read',
      },
      { to: paths.trash, label: 'Trash', Icon: Trash2, permission: 'trash.read' },
    ],
  },
  {
    title: 'Administration',
    screens: [
      { to: paths.users, label: 'Users', Icon: Users, permission: 'users.manage' },
      {
        to: paths.assignmentRules,
        label: 'Assignment rules',
        Icon: Route,
        permission: 'assignment.manage',
      },
      {
        to: paths.deliveries,
        label: 'Deliveries',
        Icon: Send,
        permission: 'deliveries.manage',
        Count: FailedDeliveries,
      },
      { to: paths.webhooks, label: 'Webhooks', Icon: Webhook, permission: 'deliveries.manage' },
      { to: paths.audit, label: 'Audit log', Icon: ScrollText, permission: 'audit.read' },
      { to: paths.settings, label: 'Settings', Icon: Settings, permission: 'settings.manage' },
    ],
  },
]

/** Whether the user works on versions in other languages only. */
export const isTranslator = (may: (permission: Permission) => boolean): boolean =>
  may('content.translate') && !may('content.write')

/** Whether the user is led to a screen. */
export function isOffered(
  { permission, isForTranslators }: Pick<Screen, 'permission' | 'isForTranslators'>,
  may: (permission: Permission) => boolean,
): boolean {
  if (permission && !may(permission)) return false
  return !isTranslator(may) || Boolean(isForTranslators)
}

/** Screens below which other screens of the navigation stand, so that only their own address is theirs. */
export const isAlone = ({ to }: Screen) => to === paths.dashboard || to === paths.blogs
