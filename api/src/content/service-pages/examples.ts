import type { Examples } from '../../testing/examples'
import { buildServicePage } from '../../testing/factories'
import { pageExamples } from '../pages/examples'

export const examples: Examples = pageExamples(
  'service-pages',
  () => buildServicePage(),
  'activate',
)
