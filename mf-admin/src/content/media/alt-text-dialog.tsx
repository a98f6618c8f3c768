import { Dialog } from '@pt-portal/shared-ui/overlays'
import { Modal } from '../../ui/modal'
import { AltTextForm, type AltTextFormProps } from './alt-text-form'

/** Asks for the alternative text of a picture that was uploaded into a text or a field. */
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
