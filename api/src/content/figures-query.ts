import * as yup from 'yup'
import { pagingParameters, parameter } from '../platform/http/request/paging'

/** Days that the figures of pages cover. */
export const figuresQuery = yup
  .object({
    q: parameter(),
    days: parameter(4).oneOf(['30', '90', '365'], 'Days must be 30, 90 or 365'),
    ...pagingParameters,
  })
  .noUnknown('Unknown parameter')

export const daysOf = ({ days = '90' }: { days?: string }) => Number(days)
