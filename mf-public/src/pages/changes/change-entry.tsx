import { longDateIn } from '@pt-portal/api/contract/language/locale'
import type { LawChange, SlabRow } from '@pt-portal/api/contract/law/law-change'
import {
  Badge,
  Box,
  Grid,
  Heading,
  Stack,
  StyledLink,
  Text,
  TextLink,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { BulletList } from '../../ui/bullet-list'
import { DataTable, WideTableFrame } from '../../ui/data-table'

/** One change: what was and what is, since when, what made it law, and where that stands. */
export function ChangeEntry({ change }: { change: LawChange }) {
  const t = useMessages()
  const { id, kind, title, name, slug, state, note, told, instrument, sources } = change
  // Staff write notes in English.
  const english = t.language === 'en' ? undefined : 'en'
  return (
    <article id={id} aria-labelledby={`${id}-title`}>
      <Badge colorPalette={kind === 'corrected' ? 'orange' : 'brand'} mb="2">
        {t(m.changeKind, { kind })}
      </Badge>
      <Heading as="h3" size="md" id={`${id}-title`} mb="3">
        <StyledLink href={`#${id}`}>{title}</StyledLink>
      </Heading>
      {note && (
        <Text mb="4" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere" lang={english}>
          {note}
        </Text>
      )}
      <Sides change={change} />
      <Stack gap="1" mt="4" fontSize="sm" overflowWrap="anywhere">
        {instrument.kind !== 'none' && (
          <Text>
            {t(m.changeInstrument)}{' '}
            <span lang={english}>
              <Outside url={instrument.url} title={instrument.number} />
            </span>
          </Text>
        )}
        {sources.length > 0 && (
          <Text>
            {t(m.sourcesLabel)}{' '}
            <span lang={english}>
              {withKeys(sources).map(({ key, item }, index) => (
                <span key={key}>
                  {index > 0 && '; '}
                  <Outside {...item} />
                </span>
              ))}
            </span>
          </Text>
        )}
        <Text color="fg.muted">
          {t(m.changeTold, { date: longDateIn(t, told) })} ·{' '}
          <TextLink to={paths.state(slug)}>{name}</TextLink> ·{' '}
          <TextLink to={paths.changesIn(state)}>{t(m.changesOnlyState, { name })}</TextLink>
        </Text>
      </Stack>
    </article>
  )
}

/** What was beside what is: slabs as tables, everything else as sentences. */
function Sides({ change }: { change: LawChange }) {
  const t = useMessages()
  const { kind, from, was, is, slabs, isInEnglish } = change
  const date = from ? longDateIn(t, from) : 'none'
  const lang = isInEnglish && t.language !== 'en' ? 'en' : undefined
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      alignItems="start"
    >
      <Side
        title={t(m.changeWas, { kind })}
        head={slabs.head}
        rows={slabs.was}
        lines={was}
        lang={lang}
      />
      <Side
        title={t(m.changeIs, { kind, date })}
        head={slabs.head}
        rows={slabs.is}
        lines={is}
        lang={lang}
      />
    </Grid>
  )
}

interface SideProps {
  title: string
  head: string[]
  rows: SlabRow[]
  lines: string[]
  lang: string | undefined
}

function Side({ title, head, rows, lines, lang }: SideProps) {
  if (rows.length === 0) {
    return lines.length === 0 ? null : (
      <Box>
        <Text fontWeight="semibold" mb="2">
          {title}
        </Text>
        <Box lang={lang}>
          <BulletList items={lines} />
        </Box>
      </Box>
    )
  }
  return (
    // No landmark: a page has many of them with the same name.
    <WideTableFrame role="group" label={title}>
      <DataTable>
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ income, tax }) => (
            <tr key={income}>
              <th scope="row">{income}</th>
              <td>{tax}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </WideTableFrame>
  )
}

function Outside({ title, url }: { title: string; url: string }) {
  if (!url) return title
  return (
    <StyledLink href={url} target="_blank" rel="noopener">
      {title}
    </StyledLink>
  )
}
