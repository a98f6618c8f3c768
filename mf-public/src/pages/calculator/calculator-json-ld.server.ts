import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { breadcrumbs } from '../../routing/breadcrumbs-json-ld.server'
import * as paths from '../../routing/paths'

/** JSON-LD of the calculator's breadcrumbs, for search engines (D33). */
export const calculatorJsonLd = (t: Translate): object[] =>
  breadcrumbs(t, t(m.calculator), paths.calculator)
