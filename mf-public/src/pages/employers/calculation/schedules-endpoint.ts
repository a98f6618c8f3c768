import type { OpenState } from '@pt-portal/api/contract/law/open-law'
import { api, listOf, record } from '@pt-portal/shared-ui/data'

const isFile = record({ lists: ['states'] })
const areStates = listOf(record({ texts: ['state'], lists: ['schedules', 'exemptions'] }))

/** The open data's file of all schedules, which lies beside the API and not below it. */
async function readSchedules(): Promise<OpenState[]> {
  const response = await fetch('/data/v1/schedules.json')
  const body: unknown = response.ok ? await response.json() : undefined
  if (!isFile(body)) throw new Error(`unexpected answer: ${response.status}`)
  const { states } = body as { states: OpenState[] }
  if (!areStates(states)) throw new Error('unexpected shape')
  return states
}

/** Injected when the calculator loads: pages do not carry the schedules. */
const schedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<OpenState[], void>({
      queryFn: () =>
        readSchedules().then(
          (data) => ({ data }),
          (error: Error) => ({ error: { status: 0, message: `0: ${error.message}` } }),
        ),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})

export const { useSchedulesQuery } = schedulesApi
