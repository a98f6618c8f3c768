import type { Translation } from '@pt-portal/api/contract'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { Button, Flex, LinkButton, Text } from '@pt-portal/shared-ui'
import { ExternalLink, Pencil } from 'lucide-react'
import { editPaths, pagePaths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { quiet } from '../../ui/buttons/looks'
import { ToggleButton } from '../../ui/buttons/toggle-button'
import { Moment } from '../../ui/dates/dates'
import { BesideSwitch } from './help/beside-text'
import { openWords } from './text-states'

export interface TranslationFactsProps {
  translation: Translation
  /** Whether only texts that are missing or stale are shown. */
  isOpenOnly: boolean
  onOpenOnly: () => void
}

/** Where a version stands, and the ways to its page and to the English one. */
export function TranslationFacts({ translation, isOpenOnly, onOpenOnly }: TranslationFactsProps) {
  const { resource, id, language, slug, counts, status, isSourcePublic } = translation
  const { updatedAt, updatedBy } = translation
  const { englishName } = languageOf(language)
  const mayWrite = useMay()('content.write')
  return (
    <Flex align="center" gap="2" wrap="wrap" mb="4" css={{ '--control': 'var(--low-control)' }}>
      <Text role="status" fontSize="sm" color="fg.muted" me="auto" overflowWrap="anywhere">
        {openWords(counts) || 'Everything is translated'}
        {updatedAt && (
          <>
            {' • Changed '}
            <Moment iso={updatedAt} />
            {updatedBy && ` by ${updatedBy}`}
          </>
        )}
      </Text>
      <ToggleButton size="sm" isOn={isOpenOnly} onClick={onOpenOnly}>
        Only missing and stale
      </ToggleButton>
      <BesideSwitch language={language} />
      {status === 'published' && isSourcePublic && (
        <Button asChild {...quiet}>
          {/* A document of its own, as the frame around it is in the other language. */}
          <a
            href={`/${language}${pagePaths[resource](slug)}`}
            hrefLang={language}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden />
            {`Open page in ${englishName}`}
          </a>
        </Button>
      )}
      {mayWrite && (
        <LinkButton to={editPaths[resource](id)} {...quiet}>
          <Pencil aria-hidden />
          Edit English
        </LinkButton>
      )}
    </Flex>
  )
}
