import { ofRegistered } from '@pt-portal/remote-kit/remote/build-evidence'
import { unlessRefused } from '../../platform/requests'
import { type BuildEvidenceAnswer, buildOperations } from './build-operations'

/** Somebody else has released meanwhile, where a release was refused. */
const always = () => ['Release' as const]

/** Builds of remotes, what is live, and who may see or release others (D94). */
const buildApi = buildOperations
  .enhanceEndpoints({
    addTagTypes: ['Release', 'BuildPreviewLink', 'DeployToken'],
    endpoints: {
      builds: { providesTags: ['Release'] },
      releases: { providesTags: ['Release'] },
      buildEvidence: {
        transformResponse: ({ hours, totals }: BuildEvidenceAnswer) => ({
          hours: ofRegistered(hours),
          totals: ofRegistered(totals),
        }),
      },
      setRelease: { invalidatesTags: always },
      buildPreviewLinks: { providesTags: ['BuildPreviewLink'] },
      createBuildPreviewLink: { invalidatesTags: unlessRefused('BuildPreviewLink') },
      revokeBuildPreviewLink: { invalidatesTags: unlessRefused('BuildPreviewLink') },
      deployTokens: { providesTags: ['DeployToken'] },
      createDeployToken: { invalidatesTags: unlessRefused('DeployToken') },
      revokeDeployToken: { invalidatesTags: unlessRefused('DeployToken') },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Whether a file of a build, which everybody may read, can be fetched; null where it stands on another site. */
      buildHealth: build.query<boolean | null, string>({
        async queryFn(entry) {
          if (!entry.startsWith('/')) return { data: null }
          const file = entry.replace(/[^/]*$/, 'remote.json')
          const answer = await fetch(file, { method: 'HEAD' }).catch(() => undefined)
          return { data: answer?.ok ?? false }
        },
      }),
    }),
  })

export const {
  useBuildsQuery,
  useReleasesQuery,
  useSetReleaseMutation,
  useBuildEvidenceQuery,
  useBuildHealthQuery,
  useBuildPreviewLinksQuery,
  useCreateBuildPreviewLinkMutation,
  useRevokeBuildPreviewLinkMutation,
  useDeployTokensQuery,
  useCreateDeployTokenMutation,
  useRevokeDeployTokenMutation,
} = buildApi
