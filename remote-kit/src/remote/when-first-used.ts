/** Makes a value when it is first used, and keeps it: for what takes long to make and not every process needs. */
export function whenFirstUsed<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
