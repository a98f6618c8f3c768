import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import { AltTextForm, type AltTextFormProps } from './alt-text-form'

/** Asks what a picture shows that was uploaded into a text or a field. */
export function AltTextDialog(props: AltTextFormProps) {
  return (
    <Dialog.Root
      open
      placement="center"
      onOpenChange={({ open }) => {
        if (!open) props.onCancel()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>What does this picture show?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <AltTextForm {...props} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
