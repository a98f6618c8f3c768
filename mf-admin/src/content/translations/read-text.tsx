import { Button } from '@pt-portal/shared-ui'
import { type ComponentProps, useState } from 'react'
import { TextBox } from '../../forms/compare/changed-fields'
import { Comparison } from '../../forms/compare/comparison'

const TallText = (props: ComponentProps<typeof TextBox>) => (
  <TextBox
    maxH={{ base: '20rem', lg: '70vh' }}
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    {...props}
  />
)

export interface EnglishProps {
  /** Names the box. */
  label: string
  text: string
  /** The English that the translation was made from, where that was another. */
  before?: string
}

/** The English text of a field; where it has changed since it was translated, with what was removed and added. */
export function English({ label, text, before }: EnglishProps) {
  const [isPlain, setPlain] = useState(false)
  return (
    <>
      <TallText aria-label={label} lang="en">
        {before === undefined || isPlain ? (
          text || '(empty)'
        ) : (
          <Comparison before={before} after={text} />
        )}
      </TallText>
      {before !== undefined && (
        <Button
          size="xs"
          variant={isPlain ? 'ghost' : 'subtle'}
          colorPalette={isPlain ? 'gray' : 'brand'}
          mt="1"
          aria-pressed={!isPlain}
          onClick={() => setPlain(!isPlain)}
        >
          What has changed
        </Button>
      )}
    </>
  )
}

interface ReadProps {
  label: string
  lang: string
  text: string
}

/** A translation for users who may not write it. */
export const ReadTranslation = ({ label, lang, text }: ReadProps) => (
  <TallText aria-label={label} lang={text ? lang : undefined}>
    {text || '(empty)'}
  </TallText>
)
