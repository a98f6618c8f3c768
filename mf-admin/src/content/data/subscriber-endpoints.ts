import { listOf, record } from '@pt-portal/shared-ui/data'
import { expecting } from '../../platform/requests'
import { subscriberOperations } from './subscriber-operations'

/** Who is told of changes of the law, in numbers. */
const subscriberApi = subscriberOperations.enhanceEndpoints({
  addTagTypes: ['Subscriber'],
  endpoints: {
    subscriberCounts: (definition) => {
      expecting(definition, listOf(record({ texts: ['key', 'name'] })))
      definition.providesTags = ['Subscriber']
    },
    announcements: (definition) => {
      expecting(definition, listOf(record({ texts: ['createdAt'], lists: ['states'] })))
      definition.providesTags = ['Subscriber']
    },
    eraseSubscriber: { invalidatesTags: ['Subscriber'] },
  },
})

export const { useSubscriberCountsQuery, useAnnouncementsQuery, useEraseSubscriberMutation } =
  subscriberApi
