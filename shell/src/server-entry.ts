export const load = () => import('./render-page')
