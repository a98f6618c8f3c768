import { Dialog } from '@pt-portal/shared-ui/overlays'
import { Modal } from '../ui/modal'
import { AltTextForm, type AltTextFormProps } from './alt-text-form'

/** Asks what a picture shows that was uploaded into a text or a field. */
export function AltTextDialog(props: AltTextFormProps) {
  return (
    <Modal placement="center" onClose={props.onCancel}>
      <Dialog.Header>
        <Dialog.Title>What does this picture show?</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="6">
        <AltTextForm {...props} />
      </Dialog.Body>
    </Modal>
  )
}
