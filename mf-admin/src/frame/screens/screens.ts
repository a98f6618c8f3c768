import type { Permission } from '@pt-portal/api/contract/staff/policy'
import {
  Boxes,
  Briefcase,
  CalendarDays,
  ChartColumn,
  CircleUser,
  Image,
  Inbox,
  KeyRound,
  Languages,
  Layers,
  LayoutDashboard,
  Link2Off,
  MailCheck,
  MapPin,
  MessageSquareWarning,
  Newspaper,
  PhoneCall,
  Route,
  ScrollText,
  Send,
  Settings,
  TextQuote,
  Trash2,
  Users,
  Webhook,
} from 'lucide-react'
import { paths } from '../../platform/paths'
import { isTranslator } from '../../platform/session/use-may'
import { FailedDeliveries, NewLeads, OpenFeedback } from '../layout/counts'
import { readsDashboard, readsList, readsMonth, readsTrash, toLeadOfOldAddress } from './reading'
import { type MenuEntry, type Screen, screen } from './screen'

/** All screens, those of each menu in its order. On phones the first four of the menu stand in the bottom bar. */
export const screens: Screen[] = [
  screen({
    path: paths.dashboard,
    label: 'Dashboard',
    menu: {
      group: 'Work',
      Icon: LayoutDashboard,
      permission: 'today.read',
      isForTranslators: true,
    },
    ...readsDashboard,
    load: () => import(/* webpackChunkName: "page-dashboard" */ '../dashboard/dashboard-page'),
  }),
  screen({
    path: paths.leads,
    label: 'Leads',
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: Inbox, Count: NewLeads },
    create: { label: 'New lead', path: paths.newLead, permission: 'inquiries.write' },
    loader: toLeadOfOldAddress,
    load: () => import(/* webpackChunkName: "page-leads" */ '../../leads/list/leads-page'),
  }),
  screen({
    path: paths.calendar,
    label: 'Calendar',
    permission: 'content.read',
    menu: { group: 'Work', Icon: CalendarDays },
    ...readsMonth,
    load: () =>
      import(/* webpackChunkName: "page-calendar" */ '../../content/calendar/calendar-page'),
  }),
  screen({
    path: paths.reports,
    label: 'Reports',
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: ChartColumn },
    load: () => import(/* webpackChunkName: "page-reports" */ '../../leads/reports/reports-page'),
  }),
  screen({
    path: paths.snippets,
    label: 'Snippets',
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: TextQuote },
    load: () =>
      import(/* webpackChunkName: "page-snippets" */ '../../leads/snippets/snippets-page'),
  }),
  screen({
    path: paths.callbacks,
    label: 'Calls back',
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: PhoneCall },
    load: () =>
      import(/* webpackChunkName: "page-calls-back" */ '../../leads/callbacks/callbacks-page'),
  }),
  screen({
    path: paths.states,
    label: 'States',
    permission: 'content.read',
    menu: { group: 'Content', Icon: MapPin },
    create: { label: 'Add New State', path: paths.newState, permission: 'content.write' },
    ...readsList('state-pages'),
    load: () => import(/* webpackChunkName: "page-states" */ '../../content/states/states-page'),
  }),
  screen({
    path: paths.services,
    label: 'Services',
    permission: 'content.read',
    menu: { group: 'Content', Icon: Briefcase },
    create: { label: 'New Service', path: paths.newService, permission: 'content.write' },
    ...readsList('service-pages'),
    load: () =>
      import(/* webpackChunkName: "page-services" */ '../../content/services/services-page'),
  }),
  screen({
    path: paths.blogs,
    label: 'Posts',
    permission: 'content.read',
    menu: { group: 'Content', Icon: Newspaper },
    create: { label: 'New Blog Post', path: paths.newBlog, permission: 'content.write' },
    ...readsList('blogs'),
    load: () => import(/* webpackChunkName: "page-posts" */ '../../content/blogs/blogs-page'),
  }),
  screen({
    path: paths.translations,
    label: 'Translations',
    permission: 'content.read',
    menu: { group: 'Content', Icon: Languages, isForTranslators: true },
    load: () =>
      import(
        /* webpackChunkName: "page-translations" */ '../../content/translations/list/translations-page'
      ),
  }),
  screen({
    path: paths.subscribers,
    label: 'Subscribers',
    permission: 'subscribers.manage',
    menu: { group: 'Content', Icon: MailCheck },
    load: () =>
      import(
        /* webpackChunkName: "page-subscribers" */ '../../content/subscribers/subscribers-page'
      ),
  }),
  screen({
    path: paths.media,
    label: 'Media',
    permission: 'media.read',
    menu: { group: 'Content', Icon: Image },
    load: () =>
      import(/* webpackChunkName: "page-media" */ '../../content/media-library/media-page'),
  }),
  screen({
    path: paths.contentReleases,
    label: 'Releases of content',
    permission: 'content.read',
    menu: { group: 'Content', Icon: Layers },
    load: () =>
      import(
        /* webpackChunkName: "page-releases-of-content" */ '../../content/releases/releases-page'
      ),
  }),
  screen({
    path: paths.links,
    label: 'Links',
    permission: 'content.read',
    menu: { group: 'Content', Icon: Link2Off },
    load: () => import(/* webpackChunkName: "page-links" */ '../../content/links/links-page'),
  }),
  screen({
    path: paths.feedback,
    label: 'Feedback',
    permission: 'feedback.read',
    menu: { group: 'Content', Icon: MessageSquareWarning, Count: OpenFeedback },
    load: () =>
      import(/* webpackChunkName: "page-feedback" */ '../../content/feedback/feedback-page'),
  }),
  screen({
    path: paths.trash,
    label: 'Trash',
    permission: 'trash.read',
    menu: { group: 'Content', Icon: Trash2 },
    ...readsTrash,
    load: () => import(/* webpackChunkName: "page-trash" */ '../../content/trash/trash-page'),
  }),
  screen({
    path: paths.users,
    label: 'Users',
    permission: 'users.manage',
    menu: { group: 'Administration', Icon: Users },
    load: () => import(/* webpackChunkName: "page-users" */ '../../people/users/users-page'),
  }),
  screen({
    path: paths.assignmentRules,
    label: 'Assignment rules',
    permission: 'inquiries.read',
    menu: { group: 'Administration', Icon: Route, permission: 'assignment.manage' },
    load: () =>
      import(/* webpackChunkName: "page-assignment-rules" */ '../../leads/assignment/rules-page'),
  }),
  screen({
    path: paths.deliveries,
    label: 'Deliveries',
    permission: 'deliveries.manage',
    menu: { group: 'Administration', Icon: Send, Count: FailedDeliveries },
    load: () =>
      import(/* webpackChunkName: "page-deliveries" */ '../../leads/deliveries/deliveries-page'),
  }),
  screen({
    path: paths.webhooks,
    label: 'Webhooks',
    permission: 'deliveries.manage',
    menu: { group: 'Administration', Icon: Webhook },
    load: () =>
      import(/* webpackChunkName: "page-webhooks" */ '../../leads/webhooks/webhooks-page'),
  }),
  screen({
    path: paths.builds,
    label: 'Builds',
    permission: 'releases.make',
    menu: { group: 'Administration', Icon: Boxes },
    load: () => import(/* webpackChunkName: "page-builds" */ '../../builds/overview/builds-page'),
  }),
  screen({
    path: paths.tokens,
    label: 'Tokens of programs',
    permission: 'tokens.manage',
    menu: { group: 'Administration', Icon: KeyRound },
    load: () =>
      import(/* webpackChunkName: "page-tokens-of-programs" */ '../../people/tokens/tokens-page'),
  }),
  screen({
    path: paths.audit,
    label: 'Audit log',
    permission: 'audit.read',
    menu: { group: 'Administration', Icon: ScrollText },
    load: () => import(/* webpackChunkName: "page-audit-log" */ '../../people/audit/audit-page'),
  }),
  screen({
    path: paths.settings,
    label: 'Settings',
    permission: 'settings.manage',
    menu: { group: 'Administration', Icon: Settings },
    load: () =>
      import(/* webpackChunkName: "page-settings" */ '../../people/settings/settings-page'),
  }),
  screen({
    path: paths.account,
    label: 'My account',
    permission: 'account',
    menu: { group: 'You', Icon: CircleUser, isForTranslators: true },
    load: () =>
      import(/* webpackChunkName: "page-my-account" */ '../../people/account/account-page'),
  }),
  screen({
    path: paths.newState,
    label: 'Add New State Page',
    permission: 'content.read',
    // A new record's form stays mounted when it has just been created.
    also: [{ path: paths.editState(':id'), label: 'Edit State Page' }],
    load: () =>
      import(
        /* webpackChunkName: "page-add-new-state-page" */ '../../content/states/state-form-page'
      ),
  }),
  screen({
    path: paths.stateFacts(':id'),
    label: 'Edit Facts',
    permission: 'content.write',
    load: () =>
      import(
        /* webpackChunkName: "page-edit-facts" */ '../../content/state-facts/state-facts-page'
      ),
  }),
  screen({
    path: paths.newLead,
    label: 'New lead',
    permission: 'inquiries.write',
    load: () =>
      import(/* webpackChunkName: "page-new-lead" */ '../../leads/telephone/new-lead-page'),
  }),
  screen({
    path: paths.importLeads,
    label: 'Import leads',
    permission: 'inquiries.import',
    load: () =>
      import(/* webpackChunkName: "page-import-leads" */ '../../leads/import/import-page'),
  }),
  screen({
    path: paths.lead(':id'),
    label: 'Lead',
    permission: 'inquiries.read',
    load: () => import(/* webpackChunkName: "page-lead" */ '../../leads/details/lead-page'),
  }),
  screen({
    path: paths.translation(':language', ':resource', ':id'),
    label: 'Translate',
    permission: 'content.read',
    load: () =>
      import(
        /* webpackChunkName: "page-translate" */ '../../content/translations/translation-page'
      ),
  }),
  screen({
    path: paths.contentRelease(':id'),
    label: 'Release of content',
    permission: 'content.read',
    load: () =>
      import(
        /* webpackChunkName: "page-release-of-content" */ '../../content/releases/release-page'
      ),
  }),
  screen({
    path: paths.feedbackFigures,
    label: 'Feedback in figures',
    permission: 'feedback.read',
    load: () =>
      import(
        /* webpackChunkName: "page-feedback-in-figures" */ '../../content/feedback/figures-page'
      ),
  }),
  screen({
    path: paths.feedbackReport(':id'),
    label: 'Report of a reader',
    permission: 'feedback.read',
    load: () =>
      import(
        /* webpackChunkName: "page-report-of-a-reader" */ '../../content/feedback/report-page'
      ),
  }),
  screen({
    path: paths.build(':remote'),
    label: 'Builds of a remote',
    permission: 'releases.make',
    load: () =>
      import(/* webpackChunkName: "page-builds-of-a-remote" */ '../../builds/remote/remote-page'),
  }),
  screen({
    path: paths.compareBuilds(':remote'),
    label: 'Compare builds',
    permission: 'releases.make',
    load: () =>
      import(/* webpackChunkName: "page-compare-builds" */ '../../builds/compare/compare-page'),
  }),
  screen({
    path: paths.deployTokens,
    label: 'Deploy tokens',
    permission: 'releases.manage',
    load: () =>
      import(/* webpackChunkName: "page-deploy-tokens" */ '../../builds/tokens/deploy-tokens-page'),
  }),
  screen({
    path: paths.anyOther,
    label: 'Page not found',
    load: () =>
      import(/* webpackChunkName: "page-page-not-found" */ '../not-found/admin-not-found-page'),
  }),
]

/** A screen that the navigation leads to. */
export type MenuScreen = Screen & { menu: MenuEntry }

/** The screens of the navigation in their order. */
export const menuScreens = screens.filter((of): of is MenuScreen => of.menu !== undefined)

/** What the screen at an address is called. */
export const nameAt = (path: string): string => screens.find((of) => of.path === path)!.label

/** Whether the user is led to a screen or an action. */
export function isOffered(
  { permission, isForTranslators }: { permission?: Permission; isForTranslators?: boolean },
  may: (permission: Permission) => boolean,
): boolean {
  if (permission && !may(permission)) return false
  return !isTranslator(may) || Boolean(isForTranslators)
}

/** Whether other screens of the navigation stand below a screen, so that only its own address is its own. */
export const isAlone = ({ path }: Screen): boolean =>
  menuScreens.some((other) => other.path.startsWith(`${path}/`))
