import type { RichMessage } from '@pt-portal/shared-ui'
import { TranslationNote } from '@pt-portal/shared-ui/bundled'

/** In a page it is a message of the catalogue, which the page imports from its `messages`. */
const message = (({ date }: { date: string }) =>
  `Translated from \uE000link\uE001the English page\uE000/link\uE001 of ${date}.`) as unknown as RichMessage<
  { date: string | number },
  'link'
>

export const TranslationNoteWithDay = () => (
  <TranslationNote
    message={message}
    from="2026-11-02"
    dateIn={(_t, day) => day}
    to="/services/filing"
  />
)
