import { Box, Button } from '@pt-portal/shared-ui'

/**
 * Above rows, in sight while the page scrolls: says what has changed, and shows it when the user asks for it. Without a text
 * nothing is shown.
 */
export function NoticeButton({ text, onShow }: { text: string | undefined; onShow: () => void }) {
  return (
    <Box role="status" position="sticky" top="2" zIndex="docked" textAlign="center">
      {text && (
        <Button size="sm" mb="3" boxShadow="md" onClick={onShow}>
          {`${text}: show`}
        </Button>
      )}
    </Box>
  )
}
