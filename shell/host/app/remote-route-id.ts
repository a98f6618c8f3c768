/** Id of the parent route of a remote's routes. */
export const remoteRouteId = (name: string) => `remote:${name}`
