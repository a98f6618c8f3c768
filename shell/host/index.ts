// Modules are evaluated a few at a time, so that no task is long on a slow phone.
const stages: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@pt-portal/shared-ui/router'),
  () => import(/* webpackMode: "eager" */ '@pt-portal/shared-ui/data'),
  () => import(/* webpackMode: "eager" */ '@pt-portal/shared-ui/system'),
  () => import(/* webpackMode: "eager" */ '@pt-portal/shared-ui'),
]

/** Lets the browser paint and handle input. */
function yieldToBrowser(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

async function boot() {
  for (const stage of stages) {
    await yieldToBrowser()
    await stage()
  }
  const { start } = await import(/* webpackMode: "eager" */ './start')
  await yieldToBrowser()
  await start()
}

boot()

// Entry points that the host itself does not use at once; importing them here provides them to the remotes.
export const provided = [
  () => import('@pt-portal/shared-ui/forms'),
  () => import('@pt-portal/shared-ui/overlays'),
  () => import('yup'),
]
