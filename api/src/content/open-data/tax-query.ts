import { isMonth } from '@pt-portal/rules/calendar'
import * as yup from 'yup'
import { parameter, unknownParameter } from '../../platform/http/request/paging'

/** The largest monthly salary that a question may name, in rupees: 100 crore. */
const largestSalary = 1_000_000_000

const salaryMessage = 'salary is a number of rupees a month, from 0 to 1000000000, such as 24999.50'

/** Whether a day or a month is of the years 1000 to 2999: the financial year of every such month has four digits. */
export const isOpenDay = (dayOrMonth: string) => /^[12]/.test(dayOrMonth)

const isAskable = (month: string) => isOpenDay(month) && isMonth(month)

/** A question about one month's pay in one state. */
export const taxQuery = yup
  .object({
    state: parameter().required('Name a state, such as state=west-bengal'),
    month: parameter(7)
      .required('Name a month, such as month=2026-10')
      .test('month', 'month is YYYY-MM, such as 2026-10', (value) => !value || isAskable(value)),
    salary: parameter(20)
      .required('Name a monthly salary in rupees, such as salary=18000')
      .test(
        'rupees',
        salaryMessage,
        (value) => !value || (/^\d+(\.\d{1,2})?$/.test(value) && Number(value) <= largestSalary),
      ),
    sex: parameter(5).oneOf(['men', 'women'] as const, 'sex is men or women'),
  })
  .noUnknown(unknownParameter)
