import { withoutPersonalData } from '../../host/observability/beacon-report'

/**
 * The message of an error as it is logged and reported to the API: one line without personal data, and without characters
 * that databases refuse or terminals obey. Browsers' messages are anybody's text, so they are cleaned here and not by them.
 */
export const errorText = (message: string) =>
  withoutPersonalData(message.replace(/(?!\s)\p{Cc}/gu, '').replace(/\s+/g, ' '))
    // Halves of characters, also of one that the limit has cut.
    .replace(/\p{Cs}/gu, '')
