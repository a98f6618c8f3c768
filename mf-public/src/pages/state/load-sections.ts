/** Loads the state page's static sections; a rendered page starts without their code. */
export const loadSections = () =>
  import(/* webpackChunkName: "state-sections" */ './state-sections')
