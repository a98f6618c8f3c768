import type { SystemConfig, SystemStyleObject } from '@chakra-ui/react/styled-system'

/** Resets the supported browsers' own styles, for the elements that pages contain. */
export const preflight = {
  html: {
    textSizeAdjust: '100%',
    touchAction: 'manipulation',
  } as SystemStyleObject,
  '*': {
    margin: '0px',
    padding: '0px',
    font: 'inherit',
    overflowWrap: 'break-word',
  } as SystemStyleObject,
  '*, ::before, ::after, ::backdrop': { boxSizing: 'border-box', border: '0px solid' },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg': { display: 'block' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  button: { background: 'transparent' },
  'button, input, select, textarea': { color: 'inherit' },
  table: { borderColor: 'inherit', borderCollapse: 'collapse' },
  '::placeholder': { opacity: 'unset', color: 'fg.subtle' },
  textarea: { resize: 'vertical' },
  'sub, sup': {
    fontSize: '75%',
    lineHeight: '0',
    position: 'relative',
    verticalAlign: 'baseline',
  },
  sub: { bottom: '-0.25em' },
  sup: { top: '-0.5em' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: 'bolder' },
  'i, em': { fontStyle: 'italic' },
  'code, pre': {
    fontSize: '1em',
    fontFamily: 'mono',
  },
  'input[type=text], input[type=email], input[type=password]': { appearance: 'none' },
  'input[type=search]': { appearance: 'textfield', outlineOffset: '-2px' },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { appearance: 'none' },
  '[hidden]:where(:not([hidden=until-found]))': { display: 'none !important' },
} satisfies NonNullable<SystemConfig['globalCss']>
