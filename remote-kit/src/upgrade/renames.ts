/** An export of a shared module that has another name since a version; the old one stays as an alias until the next major version. */
export interface Rename {
  since: string
  module: string
  from: string
  to: string
}

export const renames: readonly Rename[] = [
  {
    since: '1.2.0',
    module: '@pt-portal/shared-ui',
    from: 'fetchLateCode',
    to: 'fetchDeferredCode',
  },
  {
    since: '1.2.0',
    module: '@pt-portal/shared-ui/router',
    from: 'lateDataContext',
    to: 'deferredDataContext',
  },
]
