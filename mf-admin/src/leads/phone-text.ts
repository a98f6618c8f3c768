/** How the digits after +91 are read out: a mobile by fives, a landline after its STD code. */
const groups: [RegExp, string][] = [
  [/^([6-9]\d{4})(\d{5})$/, '$1 $2'],
  [/^(11|20|22|33|40|44)(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'],
]

/** A stored phone number in groups that people can read out: '+91 98765 43210'. One that is not Indian stays as it is. */
export function phoneText(phone: string): string {
  const digits = /^\+91(\d{10})$/.exec(phone)?.[1]
  const [pattern, grouped] = groups.find(([known]) => digits && known.test(digits)) ?? []
  return digits && pattern ? `+91 ${digits.replace(pattern, grouped!)}` : phone
}

/** A link that opens WhatsApp with a number in E.164, such as +919876543210, in a new tab. */
export const whatsAppOf = (number: string) => ({
  href: `https://wa.me/${number.replace(/\D/g, '')}`,
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-label': `WhatsApp ${number}`,
  title: 'WhatsApp, opens in a new tab',
})
