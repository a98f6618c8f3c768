import { pageResourceNames } from '../../contract/content/page-resources'
import { targetCodes } from '../../contract/language/languages'
import { parameter } from '../../platform/http/request/paging'

/** Query parameter with a language into which content is translated. */
export const targetParameter = parameter()
  .required('Name a language')
  .oneOf(targetCodes, `Languages are ${targetCodes.join(', ')}`)

/** Query parameter with a kind of page. */
export const kindParameter = parameter().oneOf(
  [...pageResourceNames],
  `Kind must be one of ${pageResourceNames.join(', ')}`,
)
