import { chakra } from '@chakra-ui/react'
import { belowFold } from '../islands/below-fold'

const Body = chakra('div', {
  base: {
    maxW: 'prose',
    fontSize: { base: 'md', md: 'lg' },
    lineHeight: 'relaxed',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '5' },
    '& h2, & h3, & h4': { fontWeight: 'bold', lineHeight: 'snug', scrollMarginTop: '6' },
    '& h2': { fontSize: { base: 'xl', md: '2xl' }, mt: '10' },
    '& h3': { fontSize: { base: 'lg', md: 'xl' }, mt: '8' },
    '& h4': { fontSize: { base: 'md', md: 'lg' }, mt: '6' },
    '& > :first-child': { mt: '0' },
    // Not for lists and tables, which differ too much in height for one estimate.
    '& > p:nth-of-type(n + 4)': belowFold('9rem'),
    '& ul, & ol': { ps: '6' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { mt: '1.5' },
    '& a': { color: 'brand.700', textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    '& a:hover': { color: 'brand.900' },
    '& strong': { fontWeight: 'semibold' },
    '& blockquote': {
      borderInlineStartWidth: '4px',
      borderColor: 'brand.300',
      ps: { base: '4', md: '6' },
      color: 'fg.muted',
    },
    '& code': {
      fontFamily: 'mono',
      fontSize: '0.9em',
      bg: 'bg.muted',
      px: '1',
      borderRadius: 'l1',
    },
    '& pre': {
      bg: 'bg.code',
      color: 'fg.inverted',
      p: '4',
      borderRadius: 'l2',
      overflowX: 'auto',
      fontSize: 'sm',
    },
    '& pre code': { bg: 'transparent', px: '0', color: 'inherit' },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'l2' },
    // Pictures of the media library state their size. Others get a fixed frame, so that nothing moves when they arrive.
    '& > img, & :not(picture) > img': {
      width: '100%',
      aspectRatio: '16 / 9',
      objectFit: 'contain',
      bg: 'bg.subtle',
    },
    '& hr': { borderTopWidth: '1px', borderColor: 'border' },
    '& .table-scroll': {
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l2',
      overflowX: 'auto',
      _print: { overflow: 'visible', border: '0' },
    },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'md' },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: '3',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
      minW: '7rem',
    },
    '& th': { bg: 'bg.subtle', fontWeight: 'semibold' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    // On phones, three columns are too narrow to read: the first cell of a row gets a line of its own above the others.
    '@media screen and (max-width: 30rem)': {
      '& tr': { display: 'flex', flexWrap: 'wrap' },
      '& th, & td': { flex: '1', minW: '6rem' },
      '& :is(th, td):first-child:nth-last-child(2)': { flex: '0 0 38%' },
      '& :is(th, td):first-child:nth-last-child(n + 3)': {
        flexBasis: '100%',
        borderBottomWidth: '0',
        pb: '0',
        fontWeight: 'semibold',
      },
    },
  },
})

/** Markdown that the API has rendered and sanitised (D27); nothing else may be passed. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `contentHtml` is sanitised by the API by allow-list.
  return <Body dangerouslySetInnerHTML={{ __html: html }} />
}
