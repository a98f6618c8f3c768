/** Maximum lengths in characters; the database columns are sized for them. */
export const limits = {
  name: 255,
  email: 255,
  slug: 191,
  line: 500,
  message: 2000,
  paragraph: 5000,
  content: 200_000,
  url: 2000,
  phone: 60,
  alt: 500,
  listItems: 50,
  tag: 60,
  password: 1024,
} as const
