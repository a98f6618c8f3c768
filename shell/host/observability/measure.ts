import { whenLoaded } from '../light/start/when-loaded'
import { readPageData } from '../remotes/page-data'
import { tableOfPage } from '../remotes/routing-table'
import { wantsPrivacy } from './privacy'
import { startReporting } from './reporting'
import { newTraceId } from './traceparent'

/**
 * Script of pages whose visits are compared with those of another build: they tell of themselves without the framework, which slow
 * visitors may never fetch (ADR 0123). Otherwise a canary would be judged by its quickest visitors alone.
 */
function measure(): void {
  const page = readPageData()
  if (!wantsPrivacy()) startReporting(page, tableOfPage(page), newTraceId())
}

// The light start, which makes `window.portal`, has run then.
whenLoaded(measure)
