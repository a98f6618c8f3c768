import { readingTime } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { Button, Flex, Text } from '@pt-portal/shared-ui'
import type { Finding } from './checks/check-links'
import { characterCount, wordCount } from './text-facts'

export interface StatusLineProps {
  text: string
  findings: Finding[]
  /** Opens the list of findings below the text. */
  onShow: () => void
}

/** Shows the length of the text and the number of findings. Not announced, because it changes with every word. */
export function StatusLine({ text, findings, onShow }: StatusLineProps) {
  const links = findings.filter(({ kind }) => kind === 'link').length
  const pictures = findings.length - links
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="3"
      minH="9"
      px="3"
      fontSize="sm"
      color="fg.muted"
      borderWidth="1px"
      borderTopWidth="0"
      borderColor="border.control"
      borderBottomRadius="l2"
      bg="bg.subtle"
    >
      <Text>{counted(wordCount(text), 'word')}</Text>
      <Text>{counted(characterCount(text), 'character')}</Text>
      <Text>{text.trim() ? readingTime(text) : 0} min read</Text>
      {findings.length > 0 && (
        <Button
          size="xs"
          variant="ghost"
          ms="auto"
          flexShrink="1"
          textAlign="start"
          onClick={onShow}
        >
          {[
            links > 0 && `${counted(links, 'link')} to check`,
            pictures > 0 && `${counted(pictures, 'picture')} without alt text`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Button>
      )}
    </Flex>
  )
}
