/** Lines of the changelogs, for the users of a package: what changed, without commits, and what it needs. */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,
  getDependencyReleaseLine: async (_changesets, dependencies) => {
    const needed = dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`)
    return needed.length > 0 ? `- Needs ${needed.join(', ')}.` : ''
  },
}
