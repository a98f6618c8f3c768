import { linkOperations } from './link-operations'

/** Links among the pages. Every write of a page may change them. */
export const linkApi = linkOperations.enhanceEndpoints({
  addTagTypes: ['StatePage', 'ServicePage', 'Blog', 'Translation', 'Trash'],
  endpoints: {
    brokenLinks: {
      providesTags: ['StatePage', 'ServicePage', 'Blog', 'Translation', 'Trash'],
      keepUnusedDataFor: 60,
    },
    // Asked before something is hidden, so read each time.
    pagesLinkingTo: { keepUnusedDataFor: 0 },
  },
})

export const {
  useBrokenLinksQuery,
  usePagesLinkingToQuery,
  useLazyPagesLinkingToQuery,
  useCheckOtherSitesMutation,
} = linkApi
