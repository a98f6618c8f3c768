import type { ErrorGroup } from '../remote/builds/build-errors'
import { ofRegistered } from '../remote/builds/build-evidence'
import { deedOf } from '../remote/builds/release-history'
import {
  byWhom,
  count,
  describeStatus,
  failedRendersOf,
  statusOptions,
  time,
} from './release-report'
import type { EvidenceTotals, LiveRelease, PastRelease, Portal } from './release-store'

/** What a team sees of its remote at a portal. */
export interface TeamView {
  /** What is live, with its canary; null when the remote is not. */
  live: LiveRelease | null
  history: PastRelease[]
  errors: ErrorGroup[]
  evidence: EvidenceTotals[]
}

/** @throws ReleaseError, also where the portal is a version behind */
export async function teamView({ store }: Portal, remote: string): Promise<TeamView> {
  const { live, history } = await store.releases(remote)
  const [errors, evidence] = await Promise.all([store.errors(remote), store.evidence(remote)])
  return {
    live: live.find((each) => each.remote === remote) ?? null,
    history,
    errors,
    evidence: ofRegistered(evidence),
  }
}

function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

function describeVitals({ vitals }: EvidenceTotals): string {
  const shown = Object.entries(vitals).flatMap(([name, { p75 }]) =>
    p75 === null ? [] : `${name} ${name === 'CLS' ? p75.toFixed(2) : duration(p75)}`,
  )
  return shown.length > 0 ? `, for three of four visitors ${shown.join(', ')}` : ''
}

const describeEvidence = (totals: EvidenceTotals) =>
  `${totals.build}: ${count(totals.pages)} pages, ${failedRendersOf(totals)} failed${describeVitals(totals)}`

const shownReleases = 5

/** The last releases: when, what, by whom and why. */
function describeHistory(history: readonly PastRelease[]): string[] {
  const shown = history
    .slice(0, shownReleases)
    .map(
      (release, index) =>
        `${time(release.releasedAt)}  ${deedOf(release, history[index + 1])}${byWhom(release)}`,
    )
  const others = history.length - shown.length
  return others > 0 ? [...shown, `and ${count(others)} before; --json has them`] : shown
}

const shownFrames = 3

function describeError(group: ErrorGroup): string {
  const { message, frames, seenIn, build, firstSeenAt, lastSeenAt } = group
  const seen = `${build}, in ${seenIn.join(', ')}, from ${time(firstSeenAt)} to ${time(lastSeenAt)}`
  const places = frames
    .slice(0, shownFrames)
    .map(({ file, line, column, name }) => `${file}:${line}:${column}${name ? ` ${name}` : ''}`)
  return [`${count(group.count)} × ${message}`, ...places, seen].join('\n    ')
}

const section = (title: string, lines: string[], none: string) =>
  lines.length > 0 ? `${title}\n${lines.map((line) => `  ${line}`).join('\n')}` : none

/** A team's view as text: what is live, its history, how it does with visitors, and its errors with file and line. */
export async function describeView(
  { live, history, errors, evidence }: TeamView,
  { store, origin }: Portal,
  remote: string,
): Promise<string> {
  const options = {
    ...statusOptions(store, origin),
    historyOf: async () => history,
    evidenceOf: async () => evidence,
  }
  return [
    live ? await describeStatus(live, options) : `${remote} is not live (${store.label}).`,
    section('History, newest first', describeHistory(history), 'Nothing was released yet.'),
    section(
      'Visitors of the last 7 days',
      evidence.map(describeEvidence),
      'No visitors were counted in the last 7 days.',
    ),
    section(
      'Errors of the last 30 days',
      errors.map(describeError),
      'No errors in the last 30 days.',
    ),
  ].join('\n\n')
}
