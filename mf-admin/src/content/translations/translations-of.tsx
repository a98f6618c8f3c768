import type { Translation } from '@pt-portal/api/contract'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { LinkButton } from '@pt-portal/shared-ui'
import { Languages } from 'lucide-react'
import { paths } from '../../platform/paths'
import { quiet } from '../../ui/buttons/looks'
import { Tick, TickLabel } from '../../ui/controls/ticks'
import type { RecordKey } from '../data/history-endpoints'
import { useTranslationsOfQuery } from '../data/translation-endpoints'
import { openWords } from './text-states'

export interface TranslationsOfProps {
  record: RecordKey
  /** Whether the next save changes no meaning. */
  isMinorEdit: boolean
  onMinorEdit: (isMinor: boolean) => void
}

/**
 * Beside the form of an English page: where its translations stand, each a link to it, and once there is one, whether the next
 * save of English leaves them as they are (D83).
 */
export function TranslationsOf({ record, isMinorEdit, onMinorEdit }: TranslationsOfProps) {
  const { data: versions = [] } = useTranslationsOfQuery(record)
  const isTranslated = versions.some(({ status }) => status !== null)
  return (
    <>
      {versions.map((version) => (
        <LinkButton
          key={version.language}
          to={paths.translation(version.language, record.resource, record.id)}
          {...quiet}
        >
          <Languages aria-hidden />
          {stateWords(version)}
        </LinkButton>
      ))}
      {isTranslated && (
        <TickLabel title="For typing errors and the like: the next save marks no translation as stale">
          <Tick
            type="checkbox"
            checked={isMinorEdit}
            onChange={({ target }) => onMinorEdit(target.checked)}
          />
          Minor edit: translations stay as they are
        </TickLabel>
      )}
    </>
  )
}

/** Such as 'Hindi: 1 stale'. */
function stateWords({ language, counts, status }: Translation): string {
  const state = status === null ? 'not translated' : openWords(counts) || 'current'
  return `${languageOf(language).englishName}: ${state}`
}
