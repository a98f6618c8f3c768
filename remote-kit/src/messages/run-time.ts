// What compiled messages call. The library's own run time sets up `Intl`, which takes a phone a tenth of a second.

type Forms = Readonly<Record<string, string>>

/** A whole number in Indian grouping; `#` in a plural. */
export const number = (value: number): string =>
  String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/** The form that goes with a number: one for just this number, otherwise that of the language's rule. */
export const plural = (
  value: number,
  rule: (value: number, isOrdinal?: boolean | 1) => string,
  forms: Forms,
  isOrdinal?: 1,
): string => forms[value] ?? forms[rule(value, isOrdinal)] ?? forms.other!

/** The form that goes with a choice. */
export const select = (value: string, forms: Forms): string =>
  Object.hasOwn(forms, value) ? forms[value]! : forms.other!
