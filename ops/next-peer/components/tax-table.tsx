'use client'

import { useState } from 'react'
import { stateTaxes, taxText } from '@/lib/state-taxes'

/** The map's figures as a table, which is only made once it is opened. */
export function TaxTable() {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="unprinted mt-4" onToggle={() => setOpened(true)}>
      <summary className="w-fit py-2 font-medium text-brand-700">The same as a table</summary>
      {isOpened && (
        <div className="frame mt-2 bg-panel">
          <table className="data">
            <thead>
              <tr>
                <th scope="col">State or UT</th>
                <th scope="col">Highest tax</th>
                <th scope="col">In doubt</th>
              </tr>
            </thead>
            <tbody>
              {stateTaxes.map(({ slug, name, highest, isInDoubt }) => (
                <tr key={slug}>
                  <th scope="row">{name}</th>
                  <td>{taxText(highest)}</td>
                  <td>{isInDoubt ? 'Yes' : 'No'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
