/**
 * State of a navigation that only gives the page a new address, such as that of a record just created:
 * the window and the focus stay where they are.
 */
export const inPlace = { inPlace: true } as const
