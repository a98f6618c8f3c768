interface Devices {
  create?: (options: CredentialCreationOptions) => Promise<unknown>
  get?: (options: CredentialRequestOptions) => Promise<unknown>
}

/** Makes the test's browser one with passkeys, whose devices answer so. @returns a function that takes that back */
export function giveDevices(devices: Devices): () => void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: devices, configurable: true })
  return () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  }
}

const nothing = new ArrayBuffer(0)

/** What a device answers, as far as screens look at it. */
export const madePasskey = {
  id: 'a-credential',
  response: { clientDataJSON: nothing, attestationObject: nothing },
}
export const signedPasskey = {
  id: 'a-credential',
  response: {
    clientDataJSON: nothing,
    authenticatorData: nothing,
    signature: nothing,
    userHandle: null,
  },
}
