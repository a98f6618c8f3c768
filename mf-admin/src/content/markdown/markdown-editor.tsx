import { openLintPanel } from '@codemirror/lint'
import { Box, Button, Flex, Grid, Text } from '@pt-portal/shared-ui'
import { CodeXml, Columns2, Eye, Maximize2, Minimize2, X } from 'lucide-react'
import { memo, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useStoredSwitch } from '../../ui/browser/use-stored'
import { bare } from '../../ui/buttons/looks'
import { ToggleButton } from '../../ui/buttons/toggle-button'
import { missingText, refusalText } from '../media/refusals'
import type { Finding } from './checks/check-links'
import { textHeight } from './editor-skeleton'
import { editorStyles } from './editor-styles'
import { useFullScreen } from './full-screen'
import { LivePreview } from './live-preview'
import { PicturesContext } from './pictures'
import { useScrollSync } from './scroll-sync'
import { editorMark } from './source-editor'
import { StatusLine } from './status-line'
import { Toolbar } from './toolbar/toolbar'
import { type Tool, toolsWith } from './toolbar/tools'
import { type EditorText, useEditorView } from './use-editor-view'

/** The text with its toolbar, previews and status line; can fill the window. */
export const MarkdownEditor = memo(function MarkdownEditor(props: EditorText) {
  const { value, id, isInvalid } = props
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [findings, setFindings] = useState<Finding[]>([])
  const [inTable, setInTable] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const [isLive, setLive] = useState(false)
  // For tables and code, whose columns need letters of one width.
  const [isMonospace, setMonospace] = useStoredSwitch('pt-portal:monospace', false)
  const { isFull, toggle: toggleFull } = useFullScreen(root)
  const [refusal, setRefusal] = useState<string>()
  const view = useEditorView(box, {
    ...props,
    onFindings: setFindings,
    onTable: setInTable,
    onRefused: (name, failure) => setRefusal(refusalText(name, failure)),
    onMissing: (count) => setRefusal(missingText(count)),
  })
  useScrollSync(view, pane, isLive && !isPreview)
  const pictures = useContext(PicturesContext)
  const tools = useMemo(() => toolsWith(pictures), [pictures])
  const use = useCallback((tool: Tool) => view && tool.use(view), [view])

  return (
    <Flex ref={root} direction="column" {...{ [editorMark]: '' }} {...(isFull && fullScreen)}>
      <Flex
        position="sticky"
        // Below a bar of the admin area.
        top={isFull ? '0' : 'var(--head-bar, 0px)'}
        zIndex="2"
        justify="space-between"
        align={{ md: 'flex-start' }}
        direction={{ base: 'column', md: 'row' }}
        wrap={{ md: 'wrap' }}
        gap="1"
        borderWidth="1px"
        borderBottomWidth="0"
        borderColor="border.control"
        borderTopRadius="l2"
        bg="bg.subtle"
        p="1"
      >
        <Toolbar tools={tools} controls={id} disabled={isPreview} inTable={inTable} onUse={use} />
        <Flex gap="1" wrap={{ md: 'wrap' }} overflowX={{ base: 'auto', md: 'visible' }}>
          <ToggleButton isOn={isMonospace} onClick={() => setMonospace(!isMonospace)}>
            <CodeXml aria-hidden />
            Monospace
          </ToggleButton>
          <ToggleButton isOn={isPreview} onClick={() => setPreview(!isPreview)}>
            <Eye aria-hidden />
            Preview
          </ToggleButton>
          <ToggleButton isOn={isLive} onClick={() => setLive(!isLive)}>
            <Columns2 aria-hidden />
            Live preview
          </ToggleButton>
          <ToggleButton isOn={isFull} onClick={toggleFull}>
            {isFull ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
            Full screen
          </ToggleButton>
        </Flex>
      </Flex>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: isLive ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
        {...(isFull && { flex: '1', minH: '0', gridAutoRows: 'minmax(0, 1fr)' })}
      >
        {isPreview && <PlainText text={value} />}
        <Box
          ref={box}
          css={editorStyles}
          display={isPreview ? 'none' : 'block'}
          data-monospace={isMonospace ? '' : undefined}
          {...sizeOf(isFull, isLive)}
          borderColor={isInvalid ? 'border.error' : 'border.control'}
        />
        {isLive && <LivePreview content={value} pane={pane} isFull={isFull} />}
      </Grid>
      {refusal && <Refusal text={refusal} onClose={() => setRefusal(undefined)} />}
      <StatusLine text={value} findings={findings} onShow={() => view && openLintPanel(view)} />
    </Flex>
  )
})

/** Says at the text why a file does not stand in it, until it is read. */
function Refusal({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      px="3"
      py="1"
      borderWidth="1px"
      borderTopWidth="0"
      borderColor="border.control"
      bg="red.subtle"
    >
      <Text role="alert" fontSize="sm" color="fg.error" overflowWrap="anywhere">
        {text}
      </Text>
      <Button {...bare} size="xs" aria-label="Close the message" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </Flex>
  )
}

/** Size of the text. It grows, but beside its preview it scrolls, so that both show the same place. */
function sizeOf(isFull: boolean, isLive: boolean) {
  if (isFull) return { height: 'full' }
  if (isLive) return { height: `max(${textHeight}, 60vh)`, resize: 'vertical' } as const
  return { minH: textHeight }
}

const fullScreen = {
  position: 'fixed',
  inset: '0',
  // Above the header, below dialogs and toasts.
  zIndex: 1400,
  bg: 'bg.subtle',
  p: { base: '2', md: '4' },
} as const

function PlainText({ text }: { text: string }) {
  return (
    <Box
      role="region"
      aria-label="Preview"
      tabIndex={0}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border.control"
      px="3"
      py="2"
      minH={textHeight}
      bg="bg"
    >
      {text || 'Nothing to preview yet.'}
    </Box>
  )
}
