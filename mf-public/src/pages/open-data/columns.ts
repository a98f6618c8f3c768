import type { openColumns } from '@pt-portal/api/contract/law/open-files'
import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../messages'

type Column = (typeof openColumns)[keyof typeof openColumns][number]

/** What the columns of the CSV files mean; those with one meaning stand together. */
export const columnMeanings: [columns: Column[], meaning: Message][] = [
  [['state', 'name'], m.dataColState],
  [['act'], m.dataColAct],
  [['levied'], m.dataColLevied],
  [['since'], m.dataColSince],
  [['page', 'json', 'csv'], m.dataColAddresses],
  [['from', 'to'], m.dataColSpan],
  [['standing'], m.dataColStanding],
  [['basis'], m.dataColBasis],
  [['appliesTo', 'sex'], m.dataColSex],
  [['above', 'atLeast', 'upTo', 'below'], m.dataColEdges],
  [['tax'], m.dataColTax],
  [['monthly'], m.dataColMonthly],
  [['except'], m.dataColExcept],
  [['annualMax'], m.dataColMax],
  [['deductedIn'], m.dataColDeductedIn],
  [['instrument', 'instrumentUrl'], m.dataColInstrument],
  [['doubt'], m.dataColDoubt],
  [['duty'], m.dataColDuty],
  [['size', 'measure', 'rhythm'], m.dataColSize],
  [['least', 'most'], m.dataColBounds],
  [['month', 'day', 'covers'], m.dataColDay],
  [['late', 'unit', 'per', 'after', 'limit'], m.dataColLate],
  [['kind'], m.dataColKind],
  [['salary'], m.dataColSalary],
  [['year', 'salaries', 'months'], m.dataColYear],
  [['yearTax', 'total'], m.dataColSums],
  [['bornOn', 'isDisabled'], m.dataColPerson],
  [['payment', 'return'], m.dataColDays],
  [['due', 'done'], m.dataColDone],
  [['text', 'why'], m.dataColText],
]
