import { type Faq, faqId } from '@pt-portal/api/contract/content/faq'
import { Box, chakra, Text } from '@pt-portal/shared-ui'
import { printAnswers } from './print-answers'

if (typeof window !== 'undefined') printAnswers()

const Item = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[open] > summary::after': { content: '"–" / ""' },
  },
})

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '12',
    py: '2',
    px: { base: '4', md: '5' },
    cursor: 'pointer',
    fontWeight: 'semibold',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&::-webkit-details-marker': { display: 'none' },
    // A sign is less than a picture for each question; screen readers say by themselves whether it is open.
    _after: { content: '"+" / ""', fontSize: 'xl' },
  },
})

interface FaqListProps {
  faqs: Faq[]
  /** Which list of its page this is; links can point to the questions of `faq`, the default (`faqId`). */
  name?: string
}

/** Questions that open one at a time: they share a `name`, so this needs no scripts. */
export function FaqList({ faqs, name = 'faq' }: FaqListProps) {
  return (
    <Box
      borderWidth="1px"
      borderBottomWidth="0"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
      bg="bg.panel"
    >
      {faqs.map(({ question, answer }, index) => (
        <Item key={question} id={name === 'faq' ? faqId(index) : undefined} name={name}>
          <Question>{question}</Question>
          <Text px={{ base: '4', md: '5' }} pb="5" maxW="prose" overflowWrap="anywhere">
            {answer}
          </Text>
        </Item>
      ))}
    </Box>
  )
}
