import { chakra } from '@pt-portal/shared-ui'

const control = {
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l1',
  bg: 'bg',
  color: 'fg',
  fontSize: 'sm',
  minH: '8',
  px: '2',
} as const

/** Around CodeMirror, whose own styles these override. */
export const EditorFrame = chakra('div', {
  base: {
    position: 'relative',
    minH: '0',
    overflow: 'hidden',
    bg: 'bg',
    borderWidth: '1px',
    transition: 'border-color 150ms, box-shadow 150ms',
    '&:focus-within': {
      borderColor: 'brand.500',
      boxShadow: '0 0 0 3px {colors.brand.200}',
      zIndex: '1',
    },
    '& .cm-editor.cm-editor': {
      height: 'full',
      outline: '0',
      color: 'fg',
      fontSize: 'sm',
    },
    '& .cm-editor .cm-scroller.cm-scroller': { fontFamily: 'mono', lineHeight: '1.5rem' },
    '& .cm-editor .cm-content.cm-content': { py: '2', minW: '0', caretColor: 'currentColor' },
    '& .cm-editor .cm-line.cm-line': { px: '3' },
    '& .cm-editor .tok-heading': { fontWeight: 'bold', color: 'brand.800' },
    '& .cm-editor .tok-strong': { fontWeight: 'bold' },
    '& .cm-editor .tok-emphasis': { fontStyle: 'italic' },
    '& .cm-editor .tok-strikethrough': { textDecoration: 'line-through' },
    '& .cm-editor .tok-link': { color: 'brand.700' },
    '& .cm-editor .tok-url': { color: 'brand.700', textDecoration: 'underline' },
    '& .cm-editor .tok-monospace': { color: 'red.700' },
    '& .cm-editor .tok-quote': { color: 'fg.muted' },
    '& .cm-editor .tok-meta, & .cm-editor .tok-punctuation': { color: 'fg.subtle' },
    '& .cm-editor .cm-upload': {
      px: '1.5',
      borderRadius: 'l1',
      bg: 'bg.muted',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    '& .cm-editor .cm-panels.cm-panels': {
      bg: 'bg.subtle',
      color: 'fg',
      borderColor: 'border',
      fontFamily: 'body',
    },
    '& .cm-editor .cm-panel.cm-search': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1.5',
      p: '2',
      pe: '10',
      fontSize: 'sm',
      '& br': { flexBasis: 'full', content: '""', width: 'full' },
      '& input, & button, & label': { m: '0', fontSize: 'sm' },
      '& input:not([type=checkbox])': { ...control, flex: '1 1 10rem', minW: '0' },
      '& button:not([name=close])': { ...control, bgImage: 'none', cursor: 'button' },
      '& button:hover': { bg: 'bg.muted' },
      '& label': { display: 'inline-flex', alignItems: 'center', gap: '1' },
      // The text has one selection.
      '& button[name=select]': { display: 'none' },
      '& button[name=close]': { top: '2', right: '2', width: '8', height: '8', fontSize: 'lg' },
      '& :is(input, button):focus-visible': {
        outline: '2px solid {colors.brand.500}',
        outlineOffset: '1px',
      },
    },
    '& .cm-editor .cm-panel.cm-panel-lint ul.cm-panel-lint.cm-panel-lint, & .cm-editor .cm-panel-lint ul':
      {
        maxH: '8rem',
        fontSize: 'sm',
        fontFamily: 'body',
      },
    '& .cm-editor .cm-tooltip.cm-tooltip': {
      bg: 'bg',
      color: 'fg',
      borderColor: 'border',
      borderRadius: 'l1',
      boxShadow: 'md',
      fontFamily: 'body',
      fontSize: 'sm',
      maxW: '20rem',
    },
  },
})
