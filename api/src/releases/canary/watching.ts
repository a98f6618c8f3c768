import { addEvidence } from '@pt-portal/remote-kit/remote/build-evidence'
import type { Knex } from 'knex'
import { queueMail } from '../../delivery/mail/queue-mail'
import { tellOfRelease } from '../../delivery/webhooks/tell-webhooks'
import { audit, portalItself } from '../../platform/audit/audit'
import type { Executor } from '../../platform/db/connect'
import { HttpError } from '../../platform/http/errors'
import type { Platform } from '../../platform/platform'
import { administrators } from '../../staff/users/repository'
import { evidenceOfCanary } from '../evidence/repository'
import { type LiveRelease, liveReleases, release } from '../releasing'
import type { Release } from '../repository'
import { type Decision, judge, type StageSoFar } from './decision'
import { type StoredWatch, stageOf } from './stored-watch'
import type { EvidenceByBrowser } from './verdicts'
import type { Watch } from './watch-schema'

/** The portal itself, in the history of releases. */
const deployer = { name: 'canary watch', remotes: null }

interface WatchedRelease extends LiveRelease {
  canary: NonNullable<LiveRelease['canary']>
  watch: StoredWatch
}

const isWatched = (live: LiveRelease): live is WatchedRelease =>
  live.watch !== null && live.canary !== null

const whenBegan = ({ id, releasedAt, watch }: WatchedRelease) =>
  watch.began ?? { release: id, at: releasedAt }

/** What is known of a canary in its stage: of both builds since the stage began, whatever the clocks of gateways say. */
async function soFar(knex: Executor, live: WatchedRelease): Promise<StageSoFar> {
  const began = whenBegan(live)
  const rows = await evidenceOfCanary(knex, live.remote, began.release)
  const byBrowser = (build: string) => {
    const evidence: EvidenceByBrowser = {}
    for (const row of rows.filter((each) => each.build === build)) {
      evidence[row.browser] ??= { counts: {}, vitals: {} }
      addEvidence(evidence[row.browser]!, row.evidence)
    }
    return evidence
  }
  return {
    watch: live.watch,
    since: Date.parse(began.at),
    canary: byBrowser(live.canary.build.build),
    live: byBrowser(live.build.build),
  }
}

/** How far a canary is that watches itself; null for a remote without one. */
export async function watchOf(knex: Executor, live: LiveRelease): Promise<Watch | null> {
  return isWatched(live) ? judge(await soFar(knex, live), Date.now()).watch : null
}

/** The release that a decision makes. */
function changeOf(live: WatchedRelease, decision: Exclude<Decision, { kind: 'wait' }>) {
  const { id, build, canary, watch } = live
  const change = { build: build.build, basedOn: id, reason: decision.reason.slice(0, 500) }
  if (decision.kind === 'back') return { ...change, canary: null, watch: null }
  const next = decision.kind === 'tell' ? { ...watch, began: whenBegan(live) } : decision.next
  if (!next) return { ...change, build: canary.build.build, canary: null, watch: null }
  const { share } = stageOf(next)
  return { ...change, canary: { build: canary.build.build, share }, watch: next }
}

const outcomes = { back: 'rolled back', on: 'promoted', tell: 'waits' } as const

/** Whether people are told: of the end of a canary, and of one that waits too long. */
const isNews = (decision: Decision) => decision.kind !== 'on' || decision.next === null

type Services = Pick<Platform, 'knex' | 'sealer' | 'config' | 'log'>

/** Judges all canaries that watch themselves, and releases what follows. */
export class CanaryWatch {
  constructor(private readonly services: Services) {}

  /**
   * Every process calls it every few seconds. What follows is based on the release that was judged, so one process alone
   * makes it, and a person's release in the meantime wins.
   */
  async pass(): Promise<void> {
    const { knex } = this.services
    for (const live of await liveReleases(knex)) {
      if (isWatched(live)) await this.follow(live)
    }
  }

  private async follow(live: WatchedRelease): Promise<void> {
    const { knex, log } = this.services
    const { decision } = judge(await soFar(knex, live), Date.now())
    if (decision.kind === 'wait') return
    try {
      await release(knex, deployer, live.remote, changeOf(live, decision), (trx, made) =>
        this.tell(trx, live, decision, made),
      )
      log.info({ remote: live.remote, build: live.canary.build.build }, decision.reason)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.code !== 'stale_release') {
        log.warn({ code: error.code, remote: live.remote, err: error }, 'A canary cannot go on')
      }
    }
  }

  /** In the transaction of the release, so that people are told of it once. */
  private async tell(
    trx: Knex.Transaction,
    live: WatchedRelease,
    decision: Exclude<Decision, { kind: 'wait' }>,
    made: Release,
  ): Promise<void> {
    const { sealer, config } = this.services
    const { remote } = live
    const { id, build, canaryBuild, canaryShare, releasedAt } = made
    const { reason } = decision
    await audit(trx, portalItself, {
      ...{ action: 'release', resource: 'releases', resourceId: remote, email: deployer.name },
      detail: { id, remote, build, canaryBuild, canaryShare, reason },
    })
    if (!isNews(decision)) return
    const canary = live.canary.build.build
    const outcome = outcomes[decision.kind]
    if (decision.kind !== 'tell') {
      const event = decision.kind === 'back' ? 'release.rolled_back' : 'release.promoted'
      await tellOfRelease(trx, event, {
        ...{ remote, build: build!, canary, share: live.canary.share, reason, releasedAt },
      })
    }
    const link = `${config.publicOrigin ?? 'http://localhost:3000'}/admin/builds`
    for (const { id: userId, email } of await administrators(trx)) {
      await queueMail(trx, sealer, {
        template: 'canary',
        to: email,
        data: { link, remote, canary, outcome, reason },
        userId,
      })
    }
  }
}
