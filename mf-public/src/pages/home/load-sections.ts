/** Loads the home page's static sections; a rendered page starts without their code. */
export const loadSections = () => import(/* webpackChunkName: "home-sections" */ './home-sections')
