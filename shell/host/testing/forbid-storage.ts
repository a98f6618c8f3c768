/** Makes the browser's storage refuse everything, as some settings do, until mocks are restored. */
export function forbidStorage(): void {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
}
