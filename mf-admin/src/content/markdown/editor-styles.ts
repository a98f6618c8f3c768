import type { Box } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

const control = {
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'l1',
  bg: 'bg',
  color: 'fg',
  minH: '8',
  px: '2',
} as const

/**
 * Styles of CodeMirror's text, panels and tooltips. They are style props because CodeMirror's own rules
 * override recipes.
 */
export const editorStyles: ComponentProps<typeof Box>['css'] = {
  position: 'relative',
  minH: '0',
  overflow: 'hidden',
  bg: 'bg',
  borderWidth: '1px',
  transition: 'border-color 150ms, box-shadow 150ms',
  '&:focus-within': {
    borderColor: 'brand.500',
    boxShadow: '0 0 0 3px {colors.brand.200}',
    // Forced-colours mode drops shadows but keeps outlines.
    outline: '2px solid transparent',
    zIndex: '1',
  },
  '& .cm-editor.cm-editor': { height: 'full', minH: 'inherit', outline: '0', color: 'fg' },
  '& .cm-editor .cm-scroller.cm-scroller': {
    minH: 'inherit',
    fontFamily: 'body',
    fontSize: '1rem',
    lineHeight: '1.75rem',
  },
  '&[data-monospace] .cm-editor .cm-scroller.cm-scroller': {
    fontFamily: 'mono',
    fontSize: 'sm',
    lineHeight: '1.5rem',
  },
  '& .cm-editor .cm-content.cm-content': {
    py: '2',
    minW: '0',
    minH: 'inherit',
    // About as wide as a line of the published text.
    maxW: '70ch',
    mx: 'auto',
    caretColor: 'currentColor',
  },
  '& .cm-editor .cm-line.cm-line': { px: '3' },
  '& .tok-heading': { fontWeight: 'bold', color: 'brand.900' },
  '& .tok-strong': { fontWeight: 'bold' },
  '& .tok-emphasis': { fontStyle: 'italic' },
  '& .tok-struck': { textDecoration: 'line-through' },
  '& .tok-link': { color: 'brand.700' },
  '& .tok-url': { color: 'brand.700', textDecoration: 'underline' },
  '& .tok-code': { color: 'red.700' },
  '& .tok-quote': { color: 'fg.muted' },
  '& .tok-mark': { color: 'fg.subtle', fontWeight: 'normal' },
  '& .cm-upload': {
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
    fontSize: 'sm',
  },
  '& .cm-editor .cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    p: '2',
    pe: '10',
    '& input, & button, & label': { m: '0', fontSize: 'sm' },
    '& input:not([type=checkbox])': { ...control, flex: '1 1 9rem', minW: '0' },
    // Wider than the rest of the first line, so that it wraps to a second one.
    '& input[name=replace]': { flexBasis: '55%' },
    '& button:not([name=close])': { ...control, backgroundImage: 'none', cursor: 'button' },
    '& button:hover': { bg: 'bg.muted' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '1' },
    '& label input[type=checkbox]': { m: '0', width: '4', height: '4' },
    // "Select all matches" needs several selections; the editor allows one.
    '& button[name=select]': { display: 'none' },
    '& button[name=close]': { top: '2', right: '2', width: '8', height: '8', fontSize: 'lg' },
    '& :is(input, button):focus-visible': {
      outline: '2px solid {colors.brand.500}',
      outlineOffset: '1px',
    },
  },
  '& .cm-editor .cm-panel.cm-panel-lint': {
    '& ul': { maxH: '7rem' },
    '& li': { py: '1', px: '3' },
    '& ul li[aria-selected]': { bg: 'brand.100', color: 'fg' },
    '& button[name=close]': { top: '1', right: '1', width: '8', height: '8', fontSize: 'lg' },
  },
  '& .cm-editor .cm-tooltip.cm-tooltip': {
    bg: 'bg.raised',
    color: 'fg',
    borderColor: 'border',
    borderRadius: 'l1',
    boxShadow: 'md',
    fontFamily: 'body',
    fontSize: 'sm',
    maxW: '20rem',
  },
}
