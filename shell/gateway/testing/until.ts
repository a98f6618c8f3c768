/** Waits until a condition holds. */
export async function until(
  condition: () => unknown | Promise<unknown>,
  ms = 10_000,
): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not come true in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
