/** What the home page shows without state: a rendered page starts without it. */
export const loadSections = () => import(/* webpackChunkName: "home-sections" */ './home-sections')
