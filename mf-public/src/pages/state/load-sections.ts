/** What the state page shows without state: a rendered page starts without it. */
export const loadSections = () =>
  import(/* webpackChunkName: "state-sections" */ './state-sections')
