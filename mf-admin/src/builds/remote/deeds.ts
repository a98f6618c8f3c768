import type { SetReleaseArgs } from '../data/build-operations'
import type { Basis } from '../data/builds'

// A type, not an interface: the form wants an index signature.
export type DeedValues = { build: string; share: string; watch: boolean; reason: string }

/** A change of what is live, out of a dialog. */
export interface Deed {
  title: string
  submit: string
  submitting: string
  /** Title of the toast. */
  done: string
  /** Whether the dialog asks which build. */
  asksBuild?: true
  /** Whether it asks for the canary's share of visitors. */
  asksShare?: true
  /** What will happen, in sentences. */
  tells: (values: DeedValues, basis: Basis) => string
  /** What is live after it. */
  change: (values: DeedValues, basis: Basis) => Pick<SetReleaseArgs, 'build' | 'canary'>
}

const endOf = ({ canary }: Basis, build: string) =>
  canary && canary.build !== build ? ` The canary ${canary.build} ends.` : ''

const inPlaceOf = ({ live }: Basis, build: string) =>
  live && live !== build ? `, in place of ${live}` : ''

const stays = ' Tabs that are open go on with the build that they have.'

const makesLive = ({ build }: DeedValues) => ({ build, canary: null })

export type DeedName = 'release' | 'canary' | 'promote' | 'rollBack'

/** The changes that administrators make, which are those of the kit’s `release` and `rollback`. */
export const deeds: Record<DeedName, Deed> = {
  release: {
    title: 'Release a build',
    submit: 'Release',
    submitting: 'Releasing...',
    done: 'Released',
    asksBuild: true,
    tells: ({ build }, basis) =>
      `Every visitor is shown ${build}${inPlaceOf(basis, build)} within seconds, once each gateway has checked its files.${endOf(basis, build)}${stays}`,
    change: makesLive,
  },
  canary: {
    title: 'Show a canary',
    submit: 'Show the canary',
    submitting: 'Releasing...',
    done: 'The canary is shown',
    asksBuild: true,
    asksShare: true,
    tells: ({ build, share, watch }, basis) =>
      watch
        ? `${build} is shown to more and more visitors, in the stages of its remote.json. It goes on by itself while it is no worse than ${basis.live}, and is taken back when it is.${endOf(basis, build)}`
        : `${share || '…'} % of visitors are shown ${build}, the same ones each time. The others go on with ${basis.live}.${endOf(basis, build)}`,
    change: ({ build, share, watch }, { live }) => ({
      build: live,
      canary: watch ? { build, watch } : { build, share: Number(share) },
    }),
  },
  promote: {
    title: 'Promote the canary',
    submit: 'Promote',
    submitting: 'Promoting...',
    done: 'The canary is live for all',
    tells: ({ build }, basis) =>
      `Every visitor is shown ${build}${inPlaceOf(basis, build)}. The canary ends, as it is what everybody sees.${stays}`,
    change: makesLive,
  },
  rollBack: {
    title: 'Roll back',
    submit: 'Roll back',
    submitting: 'Rolling back...',
    done: 'Rolled back',
    tells: ({ build }, basis) =>
      basis.canary && build === basis.live
        ? `The canary ${basis.canary.build} ends. Every visitor is shown ${build} again.`
        : `Every visitor is shown ${build} again${inPlaceOf(basis, build)}.${endOf(basis, build)}${stays}`,
    change: makesLive,
  },
}
