import { chakra, withKeys } from '@pt-portal/shared-ui'

const Strip = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(3, minmax(0, 1fr))',
      sm: 'repeat(4, minmax(0, 1fr))',
      lg: 'repeat(6, minmax(0, 1fr))',
    },
    borderWidth: '1px 0 0 1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { borderWidth: '0 1px 1px 0', borderColor: 'border', minH: '20', p: '2' },
    '& b': { display: 'block', fontWeight: 'semibold', mb: '1' },
    '& span': { display: 'block', fontSize: 'sm', lineHeight: '1.35' },
  },
})

export interface StripMonth {
  /** 'Apr', 'Apr 2026' */
  name: string
  /** '15: pay, return', one line a day. */
  days: string[]
}

/** Twelve months at a glance. Screen readers skip it: words beside it say the same. */
export function YearStrip({ months }: { months: StripMonth[] }) {
  return (
    <Strip aria-hidden="true">
      {months.map(({ name, days }) => (
        <li key={name}>
          <b>{name}</b>
          {withKeys(days).map(({ key, item }) => (
            <span key={key}>{item}</span>
          ))}
        </li>
      ))}
    </Strip>
  )
}
