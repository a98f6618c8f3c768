import { type Faq, faqId } from '@pt-portal/api/contract/content/faq'
import { Box, chakra, Text } from '@pt-portal/shared-ui'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { printAnswers } from './print-answers'

if (typeof window !== 'undefined') printAnswers()

const Item = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'border',
    scrollMarginTop: '6',
    '& svg': { flexShrink: 0, transition: 'rotate 150ms', _motionReduce: { transition: 'none' } },
    '&[open] svg': { rotate: '180deg' },
  },
})

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '14',
    py: '3',
    px: { base: '4', md: '5' },
    cursor: 'pointer',
    fontWeight: 'semibold',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&::-webkit-details-marker': { display: 'none' },
  },
})

/**
 * Questions that open one at a time: they share a `name`, so this needs no scripts. Links can point to each
 * (`faqId`).
 */
export function FaqList({ faqs }: { faqs: Faq[] }) {
  const name = useId()
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
        <Item key={question} id={faqId(index)} name={name}>
          <Question>
            {question}
            <ChevronDown size={20} aria-hidden="true" />
          </Question>
          <Text px={{ base: '4', md: '5' }} pb="5" maxW="prose" overflowWrap="anywhere">
            {answer}
          </Text>
        </Item>
      ))}
    </Box>
  )
}
