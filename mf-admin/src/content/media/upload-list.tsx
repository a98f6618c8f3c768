import { Box, Button, Flex, LinkButton, Panel, Text } from '@pt-portal/shared-ui'
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { bare, quiet } from '../../ui/buttons/looks'
import { Row, Rows } from '../../ui/lists/rows'
import { fileSize } from './file-size'
import { ProgressBar } from './progress-bar'
import { isBusy, type Upload } from './upload-queue'
import type { Uploads } from './use-uploads'

export interface UploadListProps extends Uploads {
  /** Address where an uploaded picture can be described; when absent, no link is shown. */
  pathOf?: (id: number) => string
}

/** Lists the files that are being uploaded, have arrived or were refused. Renders nothing without files. */
export function UploadList({ uploads, cancel, retry, clear, pathOf }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <Panel as="section" padding="none" overflow="hidden" aria-label="Uploads" mb="5">
      <Flex
        justify="space-between"
        align="center"
        gap="3"
        px={{ base: '4', md: '5' }}
        py="2"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Text role="status" fontSize="sm" fontWeight="medium">
          {summary(uploads)}
        </Text>
        {!uploads.every(isBusy) && (
          <Button {...bare} size="xs" onClick={clear}>
            Clear finished
          </Button>
        )}
      </Flex>
      <Box maxH="20rem" overflowY="auto">
        <Rows>
          {uploads.map((upload) => (
            <Row key={upload.id} py="2.5">
              <UploadRow
                upload={upload}
                onCancel={() => cancel(upload.id)}
                onRetry={() => retry(upload.id)}
                describeAt={upload.media?.alt === '' ? pathOf?.(upload.media.id) : undefined}
              />
            </Row>
          ))}
        </Rows>
      </Box>
    </Panel>
  )
}

function summary(uploads: readonly Upload[]): string {
  const count = (state: Upload['state']) =>
    uploads.filter((upload) => upload.state === state).length
  const refused = count('refused')
  const text = `${count('done')} of ${uploads.length} uploaded`
  return refused > 0 ? `${text}, ${refused} not accepted` : text
}

interface UploadRowProps {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
  describeAt?: string
}

function UploadRow({ upload, onCancel, onRetry, describeAt }: UploadRowProps) {
  const { file, share, state } = upload
  return (
    <Flex gap="3" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box flex="1" minW="10rem">
        <Text fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
          {file.name}{' '}
          <Text as="span" color="fg.muted" fontWeight="normal">
            {fileSize(file.size)}
          </Text>
        </Text>
        {state === 'sending' && (
          <Box my="1">
            <ProgressBar label={`Upload of ${file.name}`} share={share} />
          </Box>
        )}
        <Outcome upload={upload} />
      </Box>
      <Flex gap="2" flexShrink="0">
        {describeAt && (
          <LinkButton to={describeAt} size="xs" variant="outline">
            Add alternative text
          </LinkButton>
        )}
        {isBusy(upload) && (
          <Button {...bare} size="xs" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
            <X aria-hidden />
            Cancel
          </Button>
        )}
        {upload.mayRetry && (
          <Button {...quiet} size="xs" aria-label={`Retry ${file.name}`} onClick={onRetry}>
            <RotateCcw aria-hidden />
            Retry
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

function Outcome({ upload: { state, share, reason, isKnown } }: { upload: Upload }) {
  if (state === 'refused') {
    return (
      <Flex role="alert" gap="1.5" color="fg.error" fontSize="sm" align="center">
        <CircleAlert aria-hidden size="1em" />
        {reason}
      </Flex>
    )
  }
  if (state === 'done') {
    return (
      <Flex gap="1.5" color="green.fg" fontSize="sm" align="center">
        <CircleCheck aria-hidden size="1em" />
        {isKnown ? 'It was in the library already' : 'Uploaded'}
      </Flex>
    )
  }
  const texts = {
    waiting: 'Waiting',
    cancelled: 'Cancelled',
    sending: share < 1 ? `${Math.round(share * 100)} %` : 'Processing…',
  }
  return (
    <Text fontSize="sm" color="fg.muted">
      {texts[state]}
    </Text>
  )
}
