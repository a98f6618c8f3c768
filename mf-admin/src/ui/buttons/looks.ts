/** A button or link beside the one that matters: `<Button {...quiet}>`. */
export const quiet = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const

/** A button or link without an edge, such as an icon of a row. */
export const bare = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const
