import type { Changes } from '@pt-portal/api/contract'
import type { Store } from '@pt-portal/shared-ui/data'
import { onChanges } from '../../platform/live/changes'
import { areRowsInUse } from '../../ui/lists/rows-in-use'
import { feedbackApi } from '../data/feedback-endpoints'

/** Whether changes concern reports of readers. */
export const concernsFeedback = ({ pages, isMore }: Changes): boolean =>
  isMore || pages.some(({ resource }) => resource === 'feedback')

/** Reads numbers and lists again when readers report something. Returns a function that stops this. */
export const followFeedback = (dispatch: Store['dispatch']): (() => void) =>
  onChanges((changes) => {
    if (concernsFeedback(changes) && !areRowsInUse()) {
      dispatch(feedbackApi.util.invalidateTags(['Feedback']))
    }
  })
