/** Dispatches `update` whenever new code of the remote's pages has come. */
export const updates = new EventTarget()
