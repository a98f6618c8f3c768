import { chakra } from '@pt-portal/shared-ui'
import { type ComponentProps, useRef } from 'react'
import { PendingButton } from '../../ui/buttons/pending-button'
import { acceptedKinds } from './refusals'

const HiddenInput = chakra('input', { base: { display: 'none' } })

export interface FileButtonProps extends Partial<ComponentProps<typeof PendingButton>> {
  /** Whether several files can be chosen at once. */
  multiple?: boolean
  /** Kinds of files, as of a file input; by default pictures. */
  accept?: string
  onFiles: (files: File[]) => void
}

/** Button to choose files from this device. */
export function FileButton({
  multiple,
  accept = acceptedKinds.join(','),
  onFiles,
  pending = false,
  ...props
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <PendingButton {...props} pending={pending} onClick={() => input.current?.click()} />
      <HiddenInput
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the user choose the same file again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
