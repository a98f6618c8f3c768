import { openFormat } from '@pt-portal/api/contract/law/open-files'
import type { DataReach } from '@pt-portal/api/contract/law/open-law'
import { dataLicence } from '@pt-portal/rules/licence'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { openFiles } from './files'

const mediaTypes = { '.json': 'application/json', '.csv': 'text/csv' }

const download = (encodingFormat: string, contentUrl: string) => ({
  '@type': 'DataDownload',
  encodingFormat,
  contentUrl,
})

/** The data set, for search engines of data. Without the states it does not say since when the data reaches. */
export function datasetJsonLd(t: Translate, reach: DataReach[] = []): object[] {
  const [first] = reach.flatMap(({ since }) => since ?? []).sort()
  const dataset = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: t(m.dataTitle),
    description: `${t(m.dataLead)} ${t(m.dataWhatText)}`,
    url: paths.data,
    version: openFormat,
    license: dataLicence.url,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'PT Portal', url: paths.home },
    ...(first && { temporalCoverage: `${first}/..` }),
    spatialCoverage: { '@type': 'Place', name: 'India' },
    distribution: openFiles.flatMap(({ path, types }) =>
      types.flatMap((type) =>
        type === '.schema.json' ? [] : [download(mediaTypes[type], path + type)],
      ),
    ),
  }
  return [dataset]
}
