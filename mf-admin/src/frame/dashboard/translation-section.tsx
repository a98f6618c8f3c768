import { targetLanguages } from '@pt-portal/api/contract/language/languages'
import { TextLink } from '@pt-portal/shared-ui'
import { useTranslationsQuery } from '../../content/data/translation-endpoints'
import { progressWords } from '../../content/translations/text-states'
import { paths } from '../../platform/paths'
import { Row, Rows } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { Section } from '../../ui/section'

/** How far each language is. */
export function TranslationSection() {
  const read = useTranslationsQuery(
    { lang: targetLanguages[0]!.code, page: 1, pageSize: 1 },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Section title="Translations">
      <Loaded read={read} title="The translations could not be loaded" px="4">
        {({ progress }) => (
          <Rows>
            {progress.map((of) => (
              <Row key={of.language}>
                <TextLink to={`${paths.translations}?lang=${of.language}`}>
                  {progressWords(of)}
                </TextLink>
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  )
}
