/** Makes the name of a channel between a form and its preview, which no other form of this browser has. */
export const newPreviewKey = () =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
