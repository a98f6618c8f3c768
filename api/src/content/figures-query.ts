import * as yup from 'yup'
import { pagingParameters, parameter } from '../platform/http/request/paging'

const wanted = {
  q: parameter(),
  days: parameter(4).oneOf(['30', '90', '365'], 'Days must be 30, 90 or 365'),
}

/** Days that the figures of pages cover. */
export const figuresQuery = yup
  .object({ ...wanted, ...pagingParameters })
  .noUnknown('Unknown parameter')

/** The same for a file of all figures. */
export const figuresFileQuery = yup.object(wanted).noUnknown('Unknown parameter')

export const daysOf = ({ days = '90' }: { days?: string }) => Number(days)
