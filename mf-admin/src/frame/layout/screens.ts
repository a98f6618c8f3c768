import type { Permission } from '@pt-portal/api/contract/policy'
import {
  Briefcase,
  ChartColumn,
  CircleUser,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Newspaper,
  ScrollText,
  Send,
  Settings,
  Trash2,
  Users,
  Webhook,
} from 'lucide-react'
import { paths } from '../../platform/paths'

/** A screen that navigation and palette lead to. */
export interface Screen {
  to: string
  label: string
  Icon: LucideIcon
  /** Permission that the screen needs; absent when all staff may see it. */
  permission?: Permission
}

/** Screens for daily work, shown in the bar. */
export const dailyScreens: Screen[] = [
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.states, label: 'States', Icon: MapPin, permission: 'content.read' },
  { to: paths.blogs, label: 'Blogs', Icon: Newspaper, permission: 'content.read' },
  { to: paths.services, label: 'Services', Icon: Briefcase, permission: 'content.read' },
  { to: paths.inquiries, label: 'Inquiries', Icon: Inbox, permission: 'inquiries.read' },
  { to: paths.reports, label: 'Reports', Icon: ChartColumn, permission: 'inquiries.read' },
  { to: paths.media, label: 'Media', Icon: Image, permission: 'media.read' },
  { to: paths.trash, label: 'Trash', Icon: Trash2, permission: 'trash.read' },
]

/** Rarely needed screens, shown under 'More'. */
export const rareScreens: Screen[] = [
  { to: paths.users, label: 'Users', Icon: Users, permission: 'users.manage' },
  { to: paths.audit, label: 'Audit log', Icon: ScrollText, permission: 'audit.read' },
  { to: paths.deliveries, label: 'Deliveries', Icon: Send, permission: 'deliveries.manage' },
  { to: paths.webhooks, label: 'Webhooks', Icon: Webhook, permission: 'deliveries.manage' },
  { to: paths.settings, label: 'Settings', Icon: Settings, permission: 'settings.manage' },
]

export const accountScreen: Screen = {
  to: paths.account,
  label: 'My account',
  Icon: CircleUser,
  permission: 'account',
}
