import type { BesideTexts } from '@pt-portal/api/contract'
import { languageOf, targetLanguages } from '@pt-portal/api/contract/language/languages'
import { Box, Flex, Text } from '@pt-portal/shared-ui'
import { asText } from '../../../forms/compare/as-text'
import { TextBox } from '../../../forms/compare/changed-fields'
import { ToggleButton } from '../../../ui/buttons/toggle-button'
import { TextStateBadge } from '../text-states'
import { useTranslationHelp } from './translation-help'

/** Switches between no other language and each that stands below the English. */
export function BesideSwitch({ language }: { language: string }) {
  const { besideCode, setBesideCode, isBesideMissing } = useTranslationHelp()
  const others = targetLanguages.filter(({ code }) => code !== language)
  return (
    <>
      {isBesideMissing && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {`${languageOf(besideCode).englishName} could not be loaded.`}
        </Text>
      )}
      {others.map(({ code, englishName }) => {
        const isOn = code === besideCode
        return (
          <ToggleButton
            key={code}
            size="sm"
            isOn={isOn}
            onClick={() => setBesideCode(isOn ? '' : code)}
          >
            {`Beside ${englishName}`}
          </ToggleButton>
        )
      })}
    </>
  )
}

export interface BesideTextProps {
  /** What the text is. */
  label: string
  /** Finds the text in the other language. */
  find: (texts: BesideTexts) => Pick<BesideTexts['fields'][number], 'target' | 'state'> | undefined
}

/** A text in the language that the user wants beside the English. */
export function BesideText({ label, find }: BesideTextProps) {
  const { beside } = useTranslationHelp()
  const found = beside && find(beside)
  if (!found) return null
  const { code, englishName } = languageOf(beside.language)
  const text = asText(found.target)
  return (
    <Box role="group" aria-label={`${label} in ${englishName}`} mt="2">
      <Flex gap="2" align="center" mb="1" fontSize="xs" color="fg.muted">
        {englishName}
        {found.state === 'stale' && <TextStateBadge state="stale" />}
      </Flex>
      {text ? (
        <TextBox aria-label={englishName} lang={code} whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </TextBox>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          Not translated
        </Text>
      )}
    </Box>
  )
}
