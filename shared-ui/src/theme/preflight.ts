import type { SystemConfig, SystemStyleObject } from '@chakra-ui/react/styled-system'

/** What sets the supported browsers' own styles aside, as far as pages hold such elements. */
export const preflight = {
  html: {
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    textRendering: 'optimizeLegibility',
    touchAction: 'manipulation',
    MozTabSize: '4',
    tabSize: '4',
  } as SystemStyleObject,
  '*': {
    margin: '0px',
    padding: '0px',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  } as SystemStyleObject,
  '*, ::before, ::after, ::backdrop': { boxSizing: 'border-box', border: '0px solid' },
  hr: { height: '0px', color: 'inherit', borderTopWidth: '1px' },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg': { display: 'block', verticalAlign: 'middle' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  button: { background: 'transparent' },
  'button, input, select, textarea': { color: 'inherit' },
  table: { borderColor: 'inherit', borderCollapse: 'collapse' },
  '::placeholder': { opacity: 'unset', color: '#9ca3af', userSelect: 'none' },
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
    fontFamily:
      'ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, "Liberation Mono", "Courier New"',
  },
  'input[type=text], input[type=email], input[type=password]': { appearance: 'none' },
  'input[type=search]': { appearance: 'textfield', outlineOffset: '-2px' },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { appearance: 'none' },
  ':-moz-ui-invalid': { boxShadow: 'none' },
  ':-moz-focusring': { outline: 'auto' },
  '[hidden]:where(:not([hidden=until-found]))': { display: 'none !important' },
} satisfies NonNullable<SystemConfig['globalCss']>
