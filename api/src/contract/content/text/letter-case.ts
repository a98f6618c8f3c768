/** A text that goes on within a sentence: 'By the 15th' becomes 'by the 15th'. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A text that begins a sentence or a label: 'paid monthly' becomes 'Paid monthly'. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
