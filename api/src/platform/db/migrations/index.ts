import type { Knex } from 'knex'
import * as initial from './0001-initial'
import * as firstContentVersion from './0002-first-content-version'
import * as userStates from './0003-user-states'
import * as forwardStates from './0004-forward-states'
import * as releases from './0005-releases'
import * as publishing from './0006-publishing'
import * as media from './0007-media'
import * as facts from './0008-facts/migration'
import * as people from './0009-people'
import * as outbox from './0010-outbox'
import * as leads from './0011-leads'
import * as audit from './0012-audit'
import * as doubts from './0013-doubts'
import * as clusters from './0014-clusters'
import * as typedPlaces from './0015-typed-places'
import * as datedPosts from './0018-dated-posts'
import * as facts2026 from './0019-facts-2026/migration'
import * as buildFiles from './0020-build-files'
import * as taxOffices from './0021-tax-offices'
import * as factsBySize from './0022-facts-by-size/migration'
import * as lateCosts from './0023-late-costs/migration'
import * as servicePrices from './0024-service-prices'
import * as leadActivity from './0025-lead-activity'
import * as drafts from './0026-drafts'
import * as presence from './0027-presence'
import * as settings from './0028-settings'
import * as contentReleases from './0029-content-releases'
import * as assignmentRules from './0030-assignment-rules'
import * as snippets from './0031-snippets'
import * as leadMerges from './0032-lead-merges'
import * as savedViews from './0033-saved-views'
import * as translations from './0034-translations'
import * as leadLanguages from './0035-lead-languages'
import * as factsNovember from './0036-facts-november/migration'
import * as textsWithoutOuterSpace from './0037-texts-without-outer-space'
import * as factsAgree from './0038-facts-agree/migration'
import * as plainWords from './0039-plain-words/migration'
import * as knownAmounts from './0041-known-amounts/migration'
import * as passkeys from './0042-passkeys'
import * as followUpHours from './0044-follow-up-hours'
import * as leadImports from './0046-lead-imports'
import * as pageLinks from './0047-page-links'
import * as leadMails from './0048-lead-mails'

// A static list gives the same names in sources and in the build, without scanning a folder.
const migrations: Record<string, Knex.Migration> = {
  '0001-initial': initial,
  '0002-first-content-version': firstContentVersion,
  '0003-user-states': userStates,
  '0004-forward-states': forwardStates,
  '0005-releases': releases,
  '0006-publishing': publishing,
  '0007-media': media,
  '0008-facts': facts,
  '0009-people': people,
  '0010-outbox': outbox,
  '0011-leads': leads,
  '0012-audit': audit,
  '0013-doubts': doubts,
  '0014-clusters': clusters,
  '0015-typed-places': typedPlaces,
  '0018-dated-posts': datedPosts,
  '0019-facts-2026': facts2026,
  '0020-build-files': buildFiles,
  '0021-tax-offices': taxOffices,
  '0022-facts-by-size': factsBySize,
  '0023-late-costs': lateCosts,
  '0024-service-prices': servicePrices,
  '0025-lead-activity': leadActivity,
  '0026-drafts': drafts,
  '0027-presence': presence,
  '0028-settings': settings,
  '0029-content-releases': contentReleases,
  '0030-assignment-rules': assignmentRules,
  '0031-snippets': snippets,
  '0032-lead-merges': leadMerges,
  '0033-saved-views': savedViews,
  '0034-translations': translations,
  '0035-lead-languages': leadLanguages,
  '0036-facts-november': factsNovember,
  '0037-texts-without-outer-space': textsWithoutOuterSpace,
  '0038-facts-agree': factsAgree,
  '0039-plain-words': plainWords,
  '0041-known-amounts': knownAmounts,
  '0042-passkeys': passkeys,
  '0044-follow-up-hours': followUpHours,
  '0046-lead-imports': leadImports,
  '0047-page-links': pageLinks,
  '0048-lead-mails': leadMails,
}

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations).sort(),
  getMigrationName: (name) => name,
  getMigration: async (name) => migrations[name]!,
}
