import type { AnswerTable as Table } from '@pt-portal/api/contract/law/month-answer'
import { Badge, useMessages, withKeys } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { DataTable, WideTableFrame } from '../../../ui/data-table'
import { Words } from './words'

/** The slabs with the one of the salary marked, or the months of the year; it scrolls on its own on narrow screens. */
export function AnswerTable({
  name,
  caption,
  head,
  rows,
  isSlabs,
  english,
}: Table & { english: string[] }) {
  const t = useMessages()
  return (
    <WideTableFrame label={name}>
      <DataTable>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows).map(
            ({
              key,
              item: {
                cells: [first, ...others],
                isApplied,
              },
            }) => (
              <tr key={key} aria-current={isApplied ? (isSlabs ? 'true' : 'date') : undefined}>
                <th scope="row">
                  {first}
                  {isSlabs && isApplied && <Badge ms="2">{t(m.calculatorYourSlab)}</Badge>}
                </th>
                {withKeys(others).map(({ key, item }) => (
                  <td key={key}>
                    <Words text={item} english={english} />
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </DataTable>
    </WideTableFrame>
  )
}
