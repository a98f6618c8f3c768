import type {
  Figures,
  ListedBuild,
  LiveRelease,
  PastRelease,
  WholeBuild,
} from '../builds/data/builds'

/** A build of the blog's remote, as a list has it. */
export const buildBuild = (build: string, values: Partial<ListedBuild> = {}): ListedBuild => ({
  remote: 'mf_blog',
  build,
  version: '1.2.0',
  entry: `/remotes/mf-blog/${build}/mf-manifest.json`,
  description: {
    name: 'mf_blog',
    label: 'The blog',
    port: 3002,
    access: 'public',
    paths: ['/blogs', '/blogs/:slug'],
    budgets: { all: 20 },
    owner: { name: 'Editorial team', contact: 'editorial@example.com' },
  },
  contract: { sharedUi: '^1.0.0', uses: { '@pt-portal/shared-ui': ['Box', 'Flex'] } },
  digest: `sha256:${build}`,
  maps: null,
  bytes: 18_000,
  weighs: { page: 12_000, all: 18_000 },
  registeredBy: 'deploy token 1 (mf_blog)',
  registeredAt: '2026-11-20T06:00:00.000Z',
  ...values,
})

/** The same with all that is known of it. */
export const buildWhole = (build: string, values: Partial<WholeBuild> = {}): WholeBuild => {
  const { weighs: _weighs, ...known } = buildBuild(build)
  return {
    ...known,
    files: null,
    weight: {
      bytes: 18_000,
      parts: [{ file: null, bytes: 12_000 }],
      dependencies: [{ name: 'marked', bytes: 40_000 }],
    },
    changeLog: null,
    ...values,
  }
}

export const buildPastRelease = (values: Partial<PastRelease> = {}): PastRelease => ({
  id: 1,
  remote: 'mf_blog',
  basedOn: 0,
  build: 'b1',
  canaryBuild: null,
  canaryShare: null,
  reason: 'First',
  releasedBy: 'asha@example.com',
  releasedAt: '2026-11-21T06:00:00.000Z',
  ...values,
})

/** What is live, out of the newest entry of a history. */
export const buildLive = (
  { build, canaryBuild, canaryShare, ...release }: PastRelease,
  values: Partial<LiveRelease> = {},
): LiveRelease => {
  const asReleased = (id: string) => {
    const { weighs: _weighs, ...known } = buildBuild(id)
    return { ...known, files: null }
  }
  return {
    ...release,
    build: asReleased(build!),
    canary: canaryBuild ? { build: asReleased(canaryBuild), share: canaryShare! } : null,
    watch: null,
    ...values,
  }
}

/** How far a canary is that watches itself. */
export const buildWatch = (
  values: Partial<NonNullable<LiveRelease['watch']>> = {},
): NonNullable<LiveRelease['watch']> => ({
  ...{ stage: 2, stages: 4, share: 5, nextShare: 50, visits: 90, minimumVisits: 200 },
  ...{ since: '2026-11-28T06:00:00.000Z', next: '2026-11-28T07:00:00.000Z', verdicts: [] },
  waitsFor: 'It waits for 110 more visits.',
  ...values,
})

const unmeasured = { count: 0, p50: null, p75: null }

/** What visitors of a build met. */
export const buildFigures = (build: string, values: Partial<Figures> = {}): Figures => ({
  remote: 'mf_blog',
  build,
  from: '2026-11-28T06:00:00.000Z',
  pages: 2000,
  renders: 400,
  failedRenders: 0,
  clientErrors: 0,
  federationFailures: 0,
  vitals: {
    LCP: { count: 900, p50: 900, p75: 1400 },
    INP: { count: 300, p50: 80, p75: 180 },
    TTFB: { count: 900, p50: 60, p75: 90 },
    CLS: unmeasured,
  },
  ...values,
})

/** Answers of an API with one remote, the blog, of which one build is live. */
export function serveBuilds(): Record<string, () => Response> {
  const releases = () => {
    const history = [buildPastRelease()]
    return Response.json({ live: [buildLive(history[0]!)], history, shell: null })
  }
  const builds = () => Response.json([buildBuild('b2'), buildBuild('b1')])
  const figures = () => {
    const totals = [buildFigures('b1')]
    return Response.json({ hours: totals, totals })
  }
  return {
    'GET /api/releases': releases,
    'GET /api/releases?remote=mf_blog': releases,
    'GET /api/builds': builds,
    'GET /api/builds?remote=mf_blog': builds,
    'GET /api/builds?remote=mf_blog&build=b1': () => Response.json([buildWhole('b1')]),
    'GET /api/builds?remote=mf_blog&build=b2': () => Response.json([buildWhole('b2')]),
    'GET /api/builds/evidence?remote=mf_blog': figures,
    'GET /api/builds/errors?remote=mf_blog': () => Response.json({ errors: [] }),
    'GET /api/builds/preview-links?remote=mf_blog': () => Response.json([]),
    'GET /api/deploy-tokens': () => Response.json([]),
    'HEAD /remotes/mf-blog/b1/remote.json': () => new Response(null),
  }
}
