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
import { isTranslator, type May, useMay } from '../../platform/session/use-may'
import { FailedDeliveries, NewLeads, OpenFeedback } from '../layout/counts'
import { readsDashboard, readsList, readsMonth, readsTrash, toLeadOfOldAddress } from './reading'
import { type MenuEntry, menuGroups, type Screen, screen } from './screen'

/** All screens, those of each menu in its order. On phones the first four of the menu stand in the bottom bar. */
export const screens: Screen[] = [
  screen(paths.dashboard, 'Dashboard', {
    menu: {
      group: 'Work',
      Icon: LayoutDashboard,
      permission: 'today.read',
      isForTranslators: true,
    },
    ...readsDashboard,
    load: () => import(/* webpackChunkName: "page-dashboard" */ '../dashboard/dashboard-page'),
  }),
  screen(paths.leads, 'Leads', {
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: Inbox, Count: NewLeads },
    create: { label: 'New lead', path: paths.newLead, permission: 'inquiries.write' },
    loader: toLeadOfOldAddress,
    load: () => import(/* webpackChunkName: "page-leads" */ '../../leads/list/leads-page'),
  }),
  screen(paths.calendar, 'Calendar', {
    permission: 'content.read',
    menu: { group: 'Work', Icon: CalendarDays },
    ...readsMonth,
    load: () =>
      import(/* webpackChunkName: "page-calendar" */ '../../content/calendar/calendar-page'),
  }),
  screen(paths.reports, 'Reports', {
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: ChartColumn },
    load: () => import(/* webpackChunkName: "page-reports" */ '../../leads/reports/reports-page'),
  }),
  screen(paths.snippets, 'Snippets', {
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: TextQuote },
    load: () =>
      import(/* webpackChunkName: "page-snippets" */ '../../leads/snippets/snippets-page'),
  }),
  screen(paths.callbacks, 'Calls back', {
    permission: 'inquiries.read',
    menu: { group: 'Work', Icon: PhoneCall },
    load: () =>
      import(/* webpackChunkName: "page-calls-back" */ '../../leads/callbacks/callbacks-page'),
  }),
  screen(paths.states, 'States', {
    permission: 'content.read',
    menu: { group: 'Content', Icon: MapPin },
    create: { label: 'Add New State', path: paths.newState, permission: 'content.write' },
    ...readsList('state-pages'),
    load: () => import(/* webpackChunkName: "page-states" */ '../../content/states/states-page'),
  }),
  screen(paths.services, 'Services', {
    permission: 'content.read',
    menu: { group: 'Content', Icon: Briefcase },
    create: { label: 'New Service', path: paths.newService, permission: 'content.write' },
    ...readsList('service-pages'),
    load: () =>
      import(/* webpackChunkName: "page-services" */ '../../content/services/services-page'),
  }),
  screen(paths.blogs, 'Posts', {
    permission: 'content.read',
    menu: { group: 'Content', Icon: Newspaper },
    create: { label: 'New Blog Post', path: paths.newBlog, permission: 'content.write' },
    ...readsList('blogs'),
    load: () => import(/* webpackChunkName: "page-posts" */ '../../content/blogs/blogs-page'),
  }),
  screen(paths.translations, 'Translations', {
    permission: 'content.read',
    menu: { group: 'Content', Icon: Languages, isForTranslators: true },
    load: () =>
      import(
        /* webpackChunkName: "page-translations" */ '../../content/translations/list/translations-page'
      ),
  }),
  screen(paths.subscribers, 'Subscribers', {
    permission: 'subscribers.manage',
    menu: { group: 'Content', Icon: MailCheck },
    load: () =>
      import(
        /* webpackChunkName: "page-subscribers" */ '../../content/subscribers/subscribers-page'
      ),
  }),
  screen(paths.media, 'Media', {
    permission: 'media.read',
    menu: { group: 'Content', Icon: Image },
    load: () =>
      import(/* webpackChunkName: "page-media" */ '../../content/media-library/media-page'),
  }),
  screen(paths.contentReleases, 'Releases of content', {
    permission: 'content.read',
    menu: { group: 'Content', Icon: Layers },
    load: () =>
      import(
        /* webpackChunkName: "page-releases-of-content" */ '../../content/releases/releases-page'
      ),
  }),
  screen(paths.links, 'Links', {
    permission: 'content.read',
    menu: { group: 'Content', Icon: Link2Off },
    load: () => import(/* webpackChunkName: "page-links" */ '../../content/links/links-page'),
  }),
  screen(paths.feedback, 'Feedback', {
    permission: 'feedback.read',
    menu: { group: 'Content', Icon: MessageSquareWarning, Count: OpenFeedback },
    load: () =>
      import(/* webpackChunkName: "page-feedback" */ '../../content/feedback/feedback-page'),
  }),
  screen(paths.trash, 'Trash', {
    permission: 'trash.read',
    menu: { group: 'Content', Icon: Trash2 },
    ...readsTrash,
    load: () => import(/* webpackChunkName: "page-trash" */ '../../content/trash/trash-page'),
  }),
  screen(paths.users, 'Users', {
    permission: 'users.manage',
    menu: { group: 'Administration', Icon: Users },
    load: () => import(/* webpackChunkName: "page-users" */ '../../people/users/users-page'),
  }),
  screen(paths.assignmentRules, 'Assignment rules', {
    permission: 'inquiries.read',
    menu: { group: 'Administration', Icon: Route, permission: 'assignment.manage' },
    load: () =>
      import(/* webpackChunkName: "page-assignment-rules" */ '../../leads/assignment/rules-page'),
  }),
  screen(paths.deliveries, 'Deliveries', {
    permission: 'deliveries.manage',
    menu: { group: 'Administration', Icon: Send, Count: FailedDeliveries },
    load: () =>
      import(/* webpackChunkName: "page-deliveries" */ '../../leads/deliveries/deliveries-page'),
  }),
  screen(paths.webhooks, 'Webhooks', {
    permission: 'deliveries.manage',
    menu: { group: 'Administration', Icon: Webhook },
    load: () =>
      import(/* webpackChunkName: "page-webhooks" */ '../../leads/webhooks/webhooks-page'),
  }),
  screen(paths.builds, 'Builds', {
    permission: 'releases.make',
    menu: { group: 'Administration', Icon: Boxes },
    load: () => import(/* webpackChunkName: "page-builds" */ '../../builds/overview/builds-page'),
  }),
  screen(paths.tokens, 'Tokens of programs', {
    permission: 'tokens.manage',
    menu: { group: 'Administration', Icon: KeyRound },
    load: () =>
      import(/* webpackChunkName: "page-tokens-of-programs" */ '../../people/tokens/tokens-page'),
  }),
  screen(paths.audit, 'Audit log', {
    permission: 'audit.read',
    menu: { group: 'Administration', Icon: ScrollText },
    load: () => import(/* webpackChunkName: "page-audit-log" */ '../../people/audit/audit-page'),
  }),
  screen(paths.settings, 'Settings', {
    permission: 'settings.manage',
    menu: { group: 'Administration', Icon: Settings },
    load: () =>
      import(/* webpackChunkName: "page-settings" */ '../../people/settings/settings-page'),
  }),
  screen(paths.account, 'My account', {
    permission: 'account',
    menu: { group: 'You', Icon: CircleUser, isForTranslators: true },
    load: () =>
      import(/* webpackChunkName: "page-my-account" */ '../../people/account/account-page'),
  }),
  screen(paths.newState, 'Add New State Page', {
    permission: 'content.read',
    // A new record's form stays mounted when it has just been created.
    also: [{ path: paths.editState(':id'), label: 'Edit State Page' }],
    load: () =>
      import(
        /* webpackChunkName: "page-add-new-state-page" */ '../../content/states/state-form-page'
      ),
  }),
  screen(paths.stateFacts(':id'), 'Edit Facts', {
    permission: 'content.write',
    load: () =>
      import(
        /* webpackChunkName: "page-edit-facts" */ '../../content/state-facts/state-facts-page'
      ),
  }),
  screen(paths.newLead, 'New lead', {
    permission: 'inquiries.write',
    load: () =>
      import(/* webpackChunkName: "page-new-lead" */ '../../leads/telephone/new-lead-page'),
  }),
  screen(paths.importLeads, 'Import leads', {
    permission: 'inquiries.import',
    load: () =>
      import(/* webpackChunkName: "page-import-leads" */ '../../leads/import/import-page'),
  }),
  screen(paths.lead(':id'), 'Lead', {
    permission: 'inquiries.read',
    load: () => import(/* webpackChunkName: "page-lead" */ '../../leads/details/lead-page'),
  }),
  screen(paths.translation(':language', ':resource', ':id'), 'Translate', {
    permission: 'content.read',
    load: () =>
      import(
        /* webpackChunkName: "page-translate" */ '../../content/translations/translation-page'
      ),
  }),
  screen(paths.contentRelease(':id'), 'Release of content', {
    permission: 'content.read',
    load: () =>
      import(
        /* webpackChunkName: "page-release-of-content" */ '../../content/releases/release-page'
      ),
  }),
  screen(paths.feedbackFigures, 'Feedback in figures', {
    permission: 'feedback.read',
    load: () =>
      import(
        /* webpackChunkName: "page-feedback-in-figures" */ '../../content/feedback/figures-page'
      ),
  }),
  screen(paths.feedbackReport(':id'), 'Report of a reader', {
    permission: 'feedback.read',
    load: () =>
      import(
        /* webpackChunkName: "page-report-of-a-reader" */ '../../content/feedback/report-page'
      ),
  }),
  screen(paths.build(':remote'), 'Builds of a remote', {
    permission: 'releases.make',
    load: () =>
      import(/* webpackChunkName: "page-builds-of-a-remote" */ '../../builds/remote/remote-page'),
  }),
  screen(paths.compareBuilds(':remote'), 'Compare builds', {
    permission: 'releases.make',
    load: () =>
      import(/* webpackChunkName: "page-compare-builds" */ '../../builds/compare/compare-page'),
  }),
  screen(paths.deployTokens, 'Deploy tokens', {
    permission: 'releases.manage',
    load: () =>
      import(/* webpackChunkName: "page-deploy-tokens" */ '../../builds/tokens/deploy-tokens-page'),
  }),
  screen(paths.anyOther, 'Page not found', {
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
  may: May,
): boolean {
  if (permission && !may(permission)) return false
  return !isTranslator(may) || Boolean(isForTranslators)
}

/** The screens that the user may see (D54) under the headings of the sidebar, without headings that have none. */
export function useScreens() {
  const may = useMay()
  const offered = menuScreens.filter(({ permission, menu }) =>
    isOffered({ permission, ...menu }, may),
  )
  return menuGroups
    .map((title) => ({ title, screens: offered.filter(({ menu }) => menu.group === title) }))
    .filter(({ screens }) => screens.length > 0)
}

/** Whether other screens of the navigation stand below a screen, so that only its own address is its own. */
export const isAlone = ({ path }: Screen): boolean =>
  menuScreens.some((other) => other.path.startsWith(`${path}/`))
